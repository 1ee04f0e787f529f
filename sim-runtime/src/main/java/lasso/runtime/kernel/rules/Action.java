package lasso.runtime.kernel.rules;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.FairnessKey;
import lasso.runtime.kernel.Fault;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Progress;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.state.Away;
import lasso.runtime.kernel.state.Operation;
import lasso.runtime.kernel.system.Transition;

/**
 * A transition apart from the state in which it is enabled.
 *
 * @param rank the owner: a rank, or number of processes + c for passive cell c
 * @param reply what resumes the owner, null for a match or a withdrawal
 * @param receive the receive of a match or fused match, else null
 * @param delivery what it takes, else null
 * @param optional whether it completes a yielding send
 * @param progress what the reply is good for
 * @param operations what happens to endpoints before the owner takes the reply
 * @param keys its fairness keys other than the {@code Move} of the owner
 * @param fault what goes wrong, or null
 */
public record Action(
    int rank,
    Reply reply,
    Post.Receive receive,
    Reply.Delivery delivery,
    boolean optional,
    Progress progress,
    List<Operation> operations,
    List<FairnessKey> keys,
    Fault fault) {
  private static final int OPTIONAL = 0x100;
  private static final int FALSE_ANSWER = 0x200;
  private static final int MATCH = 0x400;
  private static final int NOTHING_BUT_LOOKED_AT = 0x800;
  private static final int NUMBER_SHIFT = 16;

  /** An action in which nothing goes wrong. */
  Action(
      int rank,
      Reply reply,
      Post.Receive receive,
      Reply.Delivery delivery,
      boolean optional,
      Progress progress,
      List<Operation> operations,
      List<FairnessKey> keys) {
    this(rank, reply, receive, delivery, optional, progress, operations, keys, null);
  }

  /** The same with a fault, which never has to happen. */
  Action with(Fault what) {
    return new Action(rank, reply, receive, delivery, true, Progress.REAL, operations, keys, what);
  }

  /** Whether the network acts alone. */
  boolean isMatch() {
    return reply == null;
  }

  public Transition.Kind kind() {
    if (reply != null) {
      return Transition.Kind.RESUME;
    }
    if (grants() != null) {
      return Transition.Kind.GRANT;
    }
    if (receive != null) {
      return Transition.Kind.MATCH;
    }
    Operation first = operations.get(0);
    if (first instanceof Operation.Arrive) {
      return Transition.Kind.ARRIVE;
    }
    return first instanceof Operation.Vanish ? Transition.Kind.VANISH : Transition.Kind.CANCEL;
  }

  /** Whether it is an answer, or concerns one of some operations of its owner. */
  boolean serves(List<Integer> handles) {
    if (!isMatch()) {
      return true;
    }
    if (receive != null) {
      return handles.contains(receive.handle());
    }
    return operations.get(0) instanceof Operation.Withdraw withdraw
        && handles.contains(withdraw.handle());
  }

  /** What a passive cell does, or null. */
  public CellMove grants() {
    return isMatch() && operations.get(0) instanceof Operation.Serve serve ? serve.move() : null;
  }

  /** The message that arrives or vanishes, or null. */
  public Transition.Silent silent() {
    Operation first = isMatch() && !operations.isEmpty() ? operations.get(0) : null;
    if (first instanceof Operation.Arrive arrive) {
      Away message = arrive.message();
      return new Transition.Silent(
          message.link().context(),
          message.link().peer(),
          message.tag(),
          message.payload(),
          message.handle());
    }
    return first instanceof Operation.Vanish vanish
        ? new Transition.Silent(
            vanish.outbox().context(), vanish.outbox().peer(), -1, -1, vanish.index())
        : null;
  }

  /** The same as an answer to one thread of several. */
  Action ofThread(int thread) {
    return moving(thread, new Reply.OfThread(thread, reply));
  }

  /** The same, if it is an answer, where the only thread that asks is one of several. */
  Action ofSole(int thread) {
    return isMatch() ? this : moving(thread, reply);
  }

  private Action moving(int thread, Reply answer) {
    List<FairnessKey> more = new ArrayList<>(keys);
    more.add(new FairnessKey.MoveThread(rank, thread));
    return new Action(
        rank, answer, receive, delivery, optional, progress, operations, List.copyOf(more), fault);
  }

  /** The packed transition of the action with a number. */
  long pack(int number) {
    return rank
        | (optional ? OPTIONAL : 0)
        | (progress == Progress.FALSE_ANSWER ? FALSE_ANSWER : 0)
        | (isMatch() ? MATCH : 0)
        | (progress == Progress.NONE ? NOTHING_BUT_LOOKED_AT : 0)
        | ((long) number << NUMBER_SHIFT);
  }

  public static int number(long transition) {
    return (int) (transition >>> NUMBER_SHIFT);
  }
}
