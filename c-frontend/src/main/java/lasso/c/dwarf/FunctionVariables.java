package lasso.c.dwarf;

import java.util.List;

/**
 * The variables of a function.
 *
 * @param file the source file, as the compiler was given it
 * @param name in C; null if it has none
 * @param code all of the function's
 * @param frameBase the expression that variables in memory count from, or null
 * @param addressBytes size of an address in expressions
 */
public record FunctionVariables(
    String file,
    String name,
    LocalVariable.CodeRange code,
    byte[] frameBase,
    List<LocalVariable> variables,
    int addressBytes) {
  /** Whether the function has the code at an address. */
  public boolean has(long address) {
    return code.has(address);
  }
}
