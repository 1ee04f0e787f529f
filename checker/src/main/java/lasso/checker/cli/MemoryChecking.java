package lasso.checker.cli;

import java.util.List;
import lasso.c.toolchain.MemoryChecks;

/** The option {@code --memory-checks}: the flag by which the compiler driver knows it. */
final class MemoryChecking {
  private MemoryChecking() {}

  /**
   * The flags that stand for a level.
   *
   * @param level empty where the user says nothing
   * @throws lasso.runtime.program.UnusableInputException when there is no such level
   */
  static List<String> flags(String level) {
    return level.isEmpty() ? List.of() : List.of(MemoryChecks.FLAG + MemoryChecks.of(level));
  }
}
