package lasso.c.dwarf;

import java.util.List;

/**
 * The variables of a function.
 *
 * @param code all of the function's
 * @param frameBase the expression that variables in memory count from, or null
 */
public record FunctionVariables(
    LocalVariable.CodeRange code, byte[] frameBase, List<LocalVariable> variables) {
  /** Whether the function has the code at an address. */
  public boolean has(long address) {
    return code.has(address);
  }
}
