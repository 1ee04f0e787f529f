/**
 * Modules of WebAssembly as files: parsing and validation, by a library that is kept by others (Chicory), and what it leaves to its users, the sections of debug information. Enters: bytes. Leaves: a {@link
 * lasso.c.wasm.ModuleFile}. Thread rule: immutable.
 */
package lasso.c.wasm;
