/**
 * The memory of a program in C: one array of bytes, the stack pointer, the table of functions. Application code: it is instrumented
 * with the program, its static fields are state of the process.
 *
 * <p>Enters: addresses of the translated program and of host functions. Leaves: values in the order of bytes of WebAssembly, little
 * end first; an access outside ends the process with a {@link lasso.c.memory.MemoryFault}. Thread rule: as application code, one
 * process.
 */
package lasso.c.memory;
