package lasso.c.dwarf;

/**
 * A global variable of C.
 *
 * @param file the source file, as the compiler was given it
 * @param name in C; of a variable within a function, the function's name and an underscore stand before it
 * @param address in linear memory
 */
public record GlobalVariable(String file, String name, int address, CType type) {}
