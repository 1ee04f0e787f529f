/**
 * The specification tests of WebAssembly, run on translated modules: what each assertion says beside what the Java method does. Enters: a directory of scripts. Leaves: a table. Thread rule: one thread, for
 * linear memory is a static variable.
 */
package lasso.perf.wasm;
