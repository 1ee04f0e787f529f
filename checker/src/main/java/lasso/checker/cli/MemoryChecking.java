package lasso.checker.cli;

import java.util.ArrayList;
import java.util.List;
import lasso.c.toolchain.Build;
import lasso.c.toolchain.MemoryChecks;
import lasso.runtime.program.UnusableInputException;

/** The options {@code --memory-checks}, {@code --leaks} and {@code --ub}: the flags by which the compiler driver knows them. */
final class MemoryChecking {
  private static final String HEAP = "heap";

  /** Value of {@code --leaks} for what is left open. */
  static final String SOCKETS = "sockets";

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
    if (leaks(leaks).contains(HEAP)) {
      flags.add(Build.HEAP_LEAKS);
    }
    if (undefined) {
      flags.add(Build.UNDEFINED);
    }
    return flags;
  }

  /**
   * The values of {@code --leaks}.
   *
   * @throws UnusableInputException when there are no such leaks
   */
  static List<String> leaks(String words) {
    List<String> leaks = words.isEmpty() ? List.of() : List.of(words.split(",", -1));
    for (String leak : leaks) {
      if (!leak.equals(HEAP) && !leak.equals(SOCKETS)) {
        throw new UnusableInputException(
            "--leaks "
                + words
                + ": \""
                + leak
                + "\" is not known: heap (of programs in C) and sockets are.");
      }
    }
    return leaks;
  }
}
