package lasso.runtime.kernel.rules;

import java.util.List;
import lasso.runtime.kernel.Disturbance;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.state.Matching;

/** What a process may do that adds a transition to another owner. */
public sealed interface Threat {
  /** The owner that would have to act. */
  int source();

  /** Whether a post of the source is it. */
  boolean includes(Post.Kind kind);

  /**
   * A message is sent.
   *
   * @param source the rank that would have to send it
   * @param tag a tag or {@link Request#ANY}
   */
  record OfMessage(int source, int context, int destination, int tag) implements Threat {
    @Override
    public boolean includes(Post.Kind kind) {
      return kind instanceof Post.Kind.Message message
          && message.context() == context
          && message.destination() == destination
          && Matching.matchesTag(tag, message.tag());
    }
  }

  /** A process leaves a wish with a passive cell. */
  record OfWish(int source, int cell) implements Threat {
    @Override
    public boolean includes(Post.Kind kind) {
      return kind instanceof Post.Kind.AtCell wish && wish.cell() == cell;
    }
  }

  /**
   * A process leaves wishes of a bearing with a passive cell, of more weight than there is room for.
   *
   * @param disturbance which ones, and the room
   * @param dry {@linkplain lasso.runtime.kernel.WishByWish#dry sources} from which the process gets nothing before
   */
  record OfBearing(int source, int cell, Disturbance disturbance, List<Integer> dry)
      implements Threat {
    @Override
    public boolean includes(Post.Kind kind) {
      return kind instanceof Post.Kind.AtCell wish
          && wish.cell() == cell
          && disturbance.isBy(wish.bearing());
    }
  }

  /** A process withdraws an operation. */
  record OfCancel(int source) implements Threat {
    @Override
    public boolean includes(Post.Kind kind) {
      return kind instanceof Post.Kind.Cancelling;
    }
  }

  /** A process puts a message into its attached buffer, and finds the more room the more was taken out. */
  record OfBuffered(int source) implements Threat {
    @Override
    public boolean includes(Post.Kind kind) {
      return kind instanceof Post.Kind.IntoBuffer;
    }
  }

  /** A process sends a message that needs a posted receive, to any process whose messages or receives an ample set would change. */
  record OfReady(int source, int destination) implements Threat {
    @Override
    public boolean includes(Post.Kind kind) {
      return kind instanceof Post.Kind.Ready ready && ready.destination() == destination;
    }
  }

  /**
   * A passive cell grants something.
   *
   * @param source the number of the cell as an owner
   */
  record OfGrant(int source) implements Threat {
    @Override
    public boolean includes(Post.Kind kind) {
      return false;
    }
  }
}
