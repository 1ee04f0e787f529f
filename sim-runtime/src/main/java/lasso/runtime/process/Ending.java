package lasso.runtime.process;

import java.util.List;
import lasso.runtime.kernel.EndKind;

/**
 * How a process ended.
 *
 * @param message one sentence, without location
 * @param stack the program's own frames, innermost first; empty when the end has no place
 * @param unfreed what the process had made and not freed at Finalize, in the order of making
 */
public record Ending(
    EndKind kind, String message, List<StackTraceElement> stack, List<Unfreed> unfreed) {
  public Ending {
    unfreed = List.copyOf(unfreed);
  }

  /** An ending that leaves nothing. */
  public Ending(EndKind kind, String message, List<StackTraceElement> stack) {
    this(kind, message, stack, List.of());
  }

  Ending leaving(List<Unfreed> left) {
    return left.isEmpty() ? this : new Ending(kind, message, stack, left);
  }
}
