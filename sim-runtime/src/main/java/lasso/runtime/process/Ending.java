package lasso.runtime.process;

import java.util.List;
import lasso.runtime.kernel.EndKind;

/**
 * How a process ended.
 *
 * @param message one sentence, without location
 * @param stack the program's own frames, innermost first; empty when the end has no place
 * @param communicators how many communicators the process had made and not freed at Finalize
 * @param leftovers what else, each in words
 */
public record Ending(
    EndKind kind,
    String message,
    List<StackTraceElement> stack,
    int communicators,
    List<String> leftovers) {
  /** An ending that leaves nothing. */
  public Ending(EndKind kind, String message, List<StackTraceElement> stack) {
    this(kind, message, stack, 0, List.of());
  }

  Ending leaving(int count, List<String> others) {
    return count == 0 && others.isEmpty() ? this : new Ending(kind, message, stack, count, others);
  }
}
