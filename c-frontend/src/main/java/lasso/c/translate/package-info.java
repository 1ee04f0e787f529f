/**
 * From WebAssembly to class files, ahead of time. A function becomes a static method with the name that it has in C, in a class for its source file; the operand stack of WebAssembly is that of
 * Java, its locals are Java's, blocks are labels. Memory, tables and imports are calls of {@code lasso.c.memory} and of host functions. What has no counterpart is refused by name.
 *
 * <p>Enters: a validated module, the rows of its debug information. Leaves: class files, version 17, among them {@value lasso.c.translate.ClassNames#START} with {@code main}. Specification:
 * WebAssembly Core Specification 2.0, without references, vectors and threads. Thread rule: one translation, one thread.
 */
package lasso.c.translate;
