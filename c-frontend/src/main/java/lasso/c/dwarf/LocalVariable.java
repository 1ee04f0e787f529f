package lasso.c.dwarf;

import java.util.List;

/**
 * A variable or parameter of a function. Addresses of code count from the begin of the code section's contents.
 *
 * @param scope where its name means it: pairs of the first address and the one behind the last; empty where that is the whole function
 * @param locations where it is found, by addresses of code
 */
public record LocalVariable(
    String name, CType type, boolean isParameter, List<CodeRange> scope, List<Location> locations) {
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

  /** The one expression that counts wherever the variable is in scope; null if there are several, or none. */
  public byte[] only() {
    return locations.size() == 1 ? locations.get(0).expression() : null;
  }

  /** Whether code lies between the begin and the end of the scope: the compiler leaves gaps where an instruction belongs to no line. */
  public boolean isWithinScope(long address) {
    return scope.isEmpty()
        || scope.stream().anyMatch(range -> range.low() <= address)
            && scope.stream().anyMatch(range -> address < range.high());
  }

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
