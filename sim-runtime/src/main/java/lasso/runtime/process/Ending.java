package lasso.runtime.process;

import java.util.List;
import lasso.runtime.kernel.EndKind;

/**
 * How a process ended.
 *
 * @param message one sentence, without location
 * @param stack the program's own frames, innermost first; empty when the end has no place
 * @param communicators how many communicators the process had made and not freed at Finalize
 */
public record Ending(
    EndKind kind, String message, List<StackTraceElement> stack, int communicators) {
  /** An ending that leaves no communicator. */
  public Ending(EndKind kind, String message, List<StackTraceElement> stack) {
    this(kind, message, stack, 0);
  }

  Ending withCommunicators(int count) {
    return count == 0 ? this : new Ending(kind, message, stack, count);
  }
}
