package lasso.checker.trace;

import java.util.List;
import lasso.runtime.kernel.Reply;

/**
 * One step of a run.
 *
 * @param number from 1 in the order of the run; 0 for the start of a process
 * @param action what kind of step
 * @param rank the process that moves, or whose receive is matched
 * @param thread the thread that moves, where its process is several; else empty
 * @param ordinal position among the enabled transitions of its state, -1 for a start
 * @param source the partner of a match, else -1
 * @param place the call at which the process stood, or null
 * @param call the interface method at which it stood; for a start {@code main}
 * @param detail the arguments of the call that matter
 * @param reply what the call was answered
 * @param received the messages that the reply delivers
 * @param posts what the process posted afterwards, up to its next stop
 * @param output what it wrote afterwards, up to its next stop
 * @param sent whether the answer says only that a send is complete
 * @param changes propositions of the violated formula whose truth value is another one after the step
 * @param fault what goes wrong in it, in words; else empty
 */
public record TraceStep(
    int number,
    Action action,
    int rank,
    String thread,
    int ordinal,
    int source,
    Place place,
    String call,
    String detail,
    String reply,
    List<Reply.Delivery> received,
    List<TracePost> posts,
    String output,
    boolean sent,
    List<Change> changes,
    String fault) {
  /** The families of steps. */
  public enum Action {
    /** A process runs from its beginning to its first stop. */
    START,
    /** A call is answered, and its process runs to its next stop. */
    RESUME,
    /** The network decides which message a receive takes; nobody runs. */
    MATCH
  }

  public TraceStep {
    received = List.copyOf(received);
    posts = List.copyOf(posts);
    changes = List.copyOf(changes);
  }

  /** The same with another number. */
  public TraceStep numbered(int other) {
    return new TraceStep(
        other, action, rank, thread, ordinal, source, place, call, detail, reply, received, posts,
        output, sent, changes, fault);
  }
}
