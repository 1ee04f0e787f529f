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
 * @param granted what a passive cell, such as the network of sockets, grants in the step; a rank may be granted several wishes
 * @param changes propositions of the violated formula whose truth value is another one after the step
 * @param fault what goes wrong in it, in words; else empty
 * @param watched variables that somebody watches and that have another value after the step, each with its value
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
    List<Granted> granted,
    List<Change> changes,
    String fault,
    List<String> watched) {
  /**
   * A wish that comes true.
   *
   * @param rank whose
   * @param source the rank that has brought it about, or -1
   */
  public record Granted(int rank, int source) {}

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
    granted = List.copyOf(granted);
    watched = List.copyOf(watched);
  }

  /** Whether all that its process is told is that a passive cell has done what it was asked for, which was told when it was done. */
  public boolean isToldOfGrants() {
    return action == Action.RESUME
        && !received.isEmpty()
        && received.stream().allMatch(Reply.Delivery::isGrant);
  }

  /** The same with another number. */
  public TraceStep numbered(int other) {
    return with(other, watched);
  }

  /** The same, which has changed other watched variables. */
  TraceStep watching(List<String> lines) {
    return with(number, lines);
  }

  private TraceStep with(int other, List<String> lines) {
    return new TraceStep(
        other, action, rank, thread, ordinal, source, place, call, detail, reply, received, posts,
        output, sent, granted, changes, fault, lines);
  }
}
