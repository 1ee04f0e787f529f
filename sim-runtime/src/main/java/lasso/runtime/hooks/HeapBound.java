package lasso.runtime.hooks;

import lasso.runtime.kernel.EndKind;
import lasso.runtime.process.report.HeapAdvice;

/** Watches what handlers of the program catch: how much heap there is depends on the tool, not on the program. */
public final class HeapBound {
  private HeapBound() {}

  /** At the start of a handler that may catch a lack of memory: ends the process inconclusively if it did. */
  public static void caught(Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t instanceof OutOfMemoryError) {
        throw Calls.end(
            EndKind.EXHAUSTED,
            "the Java heap was full and the program caught that; give it more with "
                + HeapAdvice.option());
      }
    }
  }
}
