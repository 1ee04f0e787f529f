package lasso.c.dwarf;

/**
 * A global variable of C that holds one number, a pointer or a truth value.
 *
 * @param file the source file, as the compiler was given it
 * @param name in C; of a variable within a function, the function's name and an underscore stand before it
 * @param address in linear memory
 * @param bytes its size: 1, 2, 4 or 8
 * @param kind what its bits mean
 */
public record GlobalVariable(String file, String name, int address, int bytes, Kind kind) {
  /** What bits mean. */
  public enum Kind {
    SIGNED,
    UNSIGNED,
    BOOLEAN,
    FLOATING
  }
}
