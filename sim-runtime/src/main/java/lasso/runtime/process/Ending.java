package lasso.runtime.process;

import java.util.List;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.process.call.Concern;

/**
 * How a process ended.
 *
 * @param message one sentence, without location
 * @param stack the program's own frames, innermost first; empty when the end has no place
 * @param concern what it has to do with besides
 * @param leftovers what the process had not freed at Finalize, or not closed or read at its end: in turn that with what it is, such as {@code freed a communicator}, and where it was made
 * @param socketsOnly whether all that it had under way is of sockets, which close with it
 */
public record Ending(
    EndKind kind,
    String message,
    List<StackTraceElement> stack,
    Concern concern,
    List<String> leftovers,
    boolean socketsOnly) {
  /** An ending of a process that may have anything under way. */
  public Ending(
      EndKind kind,
      String message,
      List<StackTraceElement> stack,
      Concern concern,
      List<String> leftovers) {
    this(kind, message, stack, concern, leftovers, false);
  }

  /** An ending that leaves nothing. */
  public Ending(EndKind kind, String message, List<StackTraceElement> stack) {
    this(kind, message, stack, Concern.CALL, List.of());
  }

  /** The program's own innermost frame, or null. */
  public StackTraceElement place() {
    return stack.isEmpty() ? null : stack.get(0);
  }

  Ending leaving(List<String> things, boolean hasSocketsOnly) {
    return things.isEmpty() && !hasSocketsOnly
        ? this
        : new Ending(kind, message, stack, concern, things, hasSocketsOnly);
  }
}
