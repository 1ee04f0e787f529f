package lasso.checker.cli;

import java.util.ArrayList;
import java.util.List;
import lasso.c.toolchain.Build;
import lasso.c.toolchain.MemoryChecks;
import lasso.runtime.program.UnusableInputException;

/** The options {@code --memory-checks}, {@code --leaks} and {@code --ub}: the flags by which the compiler driver knows them. */
final class MemoryChecking {
  private static final String HEAP = "heap";

  private MemoryChecking() {}

  /**
   * The flags that stand for them.
   *
   * @param level empty where the user says nothing
   * @param leaks as well
   * @throws UnusableInputException when there is no such level, or no such leaks
   */
  static List<String> flags(String level, String leaks, boolean undefined) {
    List<String> flags = new ArrayList<>();
    if (!level.isEmpty()) {
      flags.add(MemoryChecks.FLAG + MemoryChecks.of(level));
    }
    if (leaks.equals(HEAP)) {
      flags.add(Build.HEAP_LEAKS);
    } else if (!leaks.isEmpty()) {
      throw new UnusableInputException("--leaks " + leaks + " is not known: heap is.");
    }
    if (undefined) {
      flags.add(Build.UNDEFINED);
    }
    return flags;
  }
}
