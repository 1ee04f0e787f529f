/**
 * Debug information of programs in C, as compilers leave it in custom sections: lines, functions, global variables, types. Enters: the sections' bytes. Leaves: immutable tables by address. What is
 * damaged or of an unknown version is left out: it only makes reports poorer. Standard: DWARF 5, versions 4 and 5; DWARF for WebAssembly, where code addresses count bytes of the code
 * section. Thread rule: immutable.
 */
package lasso.c.dwarf;
