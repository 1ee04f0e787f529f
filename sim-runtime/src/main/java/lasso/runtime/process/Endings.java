package lasso.runtime.process;

import java.util.List;
import lasso.runtime.instrument.HiddenNames;
import lasso.runtime.kernel.EndKind;

/** Endings that no call announced. */
final class Endings {
  private Endings() {}

  /** {@code main} returned. */
  static Ending ofReturn(boolean initialised, boolean finalised) {
    return initialised && !finalised
        ? new Ending(EndKind.EXITED, "main returned without Finalize", List.of())
        : new Ending(EndKind.FINISHED, "main returned", List.of());
  }

  /** {@code main} threw. */
  static Ending ofThrowable(Throwable thrown) {
    HiddenNames.meet(thrown);
    Throwable t = thrown;
    while (t instanceof ExceptionInInitializerError && t.getCause() != null) {
      t = t.getCause();
    }
    List<StackTraceElement> stack = ProgramStack.of(t.getStackTrace());
    if (t instanceof AssertionError) {
      String detail = t.getMessage();
      return new Ending(EndKind.ASSERTION, detail == null ? "assertion failed" : detail, stack);
    }
    if (t instanceof StackOverflowError) {
      List<StackTraceElement> top = stack.subList(0, Math.min(8, stack.size()));
      return new Ending(
          EndKind.EXCEPTION, "java.lang.StackOverflowError: recursion without end?", top);
    }
    return new Ending(EndKind.EXCEPTION, describe(t), stack);
  }

  /** {@code toString} is the program's own code and may itself fail. */
  private static String describe(Throwable t) {
    try {
      return t.toString();
    } catch (RuntimeException | Error e) {
      return t.getClass().getName();
    }
  }
}
