package lasso.c.dwarf;

/**
 * A place in a source file.
 *
 * @param file its path as the compiler was given it, or its name
 * @param line from 1, or 0 where the compiler names none
 */
public record LineRow(String file, int line) {}
