package lasso.runtime.kernel.system;

import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.Fault;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;

/**
 * A transition in full, for traces.
 *
 * @param rank the owner: a rank, or the number of processes + c for passive cell c
 * @param kind what happens
 * @param reply the reply that resumes the owner, else null
 * @param source with MATCH, and with a receiving RESUME that matches: the sender; else -1
 * @param receive the receive that matches there, with its handle; else null
 * @param delivery what it takes there; else null
 * @param optional see {@link Kernel#isOptional}
 * @param move with GRANT what the cell does; else null
 * @param fault what goes wrong, or null
 * @param silent with VANISH and ARRIVE the message, else null
 * @param ordinal the position among the enabled transitions of its state: with it a trace can be replayed
 */
public record Transition(
    int rank,
    Kind kind,
    Reply reply,
    int source,
    Post.Receive receive,
    Reply.Delivery delivery,
    boolean optional,
    CellMove move,
    Fault fault,
    Silent silent,
    int ordinal) {
  /**
   * A message of a process.
   *
   * @param handle with ARRIVE the sender's, or -1; with VANISH the number of the message among those of its channel whose sends are not complete
   * @param tag with VANISH -1
   * @param payload with VANISH -1
   */
  public record Silent(int context, int destination, int tag, int payload, int handle) {}

  /** The families of transitions. */
  public enum Kind {
    MATCH,
    RESUME,
    /** An operation of the owner is withdrawn. */
    CANCEL,
    /** A message of a process that has crashed is gone. */
    VANISH,
    /** A message that was late arrives. */
    ARRIVE,
    /** A passive cell grants what processes have asked of it. */
    GRANT
  }
}
