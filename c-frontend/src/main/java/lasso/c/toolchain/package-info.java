/**
 * From source files in C to a linked module of WebAssembly, with clang and wasm-ld: those of the machine, or those of an artefact on Maven Central, which is fetched when it is needed
 * first. Headers and the C library are resources of this module. Objects are cached by the contents of all files that they are made of.
 *
 * <p>Enters: source files, flags. Leaves: the bytes of a module, or an {@link lasso.runtime.program.UnusableInputException} with what the compiler says. Thread rule: several processes may share
 * the caches; an object belongs to one thread.
 */
package lasso.c.toolchain;
