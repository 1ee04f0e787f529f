package lasso.c.dwarf;

import java.util.List;

/**
 * A variable or parameter of a function. Addresses of code count from the begin of the code section's contents.
 *
 * @param scope where its name means it: pairs of the first address and the one behind the last; empty where that is the whole function
 * @param locations where it is found, by addresses of code
 */
public record LocalVariable(
    String name, CType type, List<CodeRange> scope, List<Location> locations) {
  /** Some code. */
  public record CodeRange(long low, long high) {
    boolean has(long address) {
      return low <= address && address < high;
    }
  }

  /**
   * Where the variable is while the code of a range runs.
   *
   * @param expression as DWARF 5, section 2.5 defines it
   */
  public record Location(CodeRange range, byte[] expression) {}

  /** The expression that counts at an address; null where the variable has no value or is not in scope. */
  public byte[] at(long address) {
    if (!scope.isEmpty() && scope.stream().noneMatch(range -> range.has(address))) {
      return null;
    }
    for (Location location : locations) {
      if (location.range().has(address)) {
        return location.expression();
      }
    }
    return null;
  }
}
