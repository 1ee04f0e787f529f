package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.List;

/** What the kernel answers. Values: a step is a function of (local state, reply). */
public sealed interface Reply {
  /** A reply for each kind of them: what turns replies into something else decides about all. */
  interface Cases<R> {
    R completed(Completed reply);

    R notYet();

    R envelope(Envelope reply);

    R noMessage();

    R chosen(Chosen reply);

    R resume();

    R ofThread(OfThread reply);

    R crash();

    R restart();
  }

  <R> R tell(Cases<R> cases);

  /** The same to a rank with ranks in each other's places. */
  public Reply exchanged(int rank, Exchanging ranks);

  /**
   * A received message, or what a passive cell has granted.
   *
   * @param source the sender; of a grant the rank that has brought it about, or {@link CellMove.Grant#NOBODY}
   * @param tag of the message; of a grant the answer
   * @param payload the number of the content; of a grant perhaps {@link Wish#NO_PAYLOAD}
   * @param cell {@link #MESSAGE}, or the number of the cell
   */
  record Delivery(int source, int tag, int payload, int cell) {
    /** In place of a cell. */
    public static final int MESSAGE = -1;

    /** In place of a message: the operation, a receive or a send, was cancelled. */
    public static final Delivery CANCELLED = new Delivery(-2, -2, -1);

    public Delivery(int source, int tag, int payload) {
      this(source, tag, payload, MESSAGE);
    }

    public boolean isCancelled() {
      return source == -2;
    }

    /** Whether a cell has granted it. */
    public boolean isGrant() {
      return cell != MESSAGE;
    }

    /** Whether it hands over a content. */
    public boolean hasPayload() {
      return payload >= 0;
    }

    @Override
    public String toString() {
      String message = "source=" + source + ", tag=" + tag + ", payload=" + payload;
      return "Delivery[" + message + (isGrant() ? ", cell=" + cell + "]" : "]");
    }

    public Delivery exchanged(int rank, Exchanging ranks) {
      if (isCancelled()) {
        return this;
      }
      int content = payload;
      if (hasPayload()) {
        content =
            isGrant()
                ? ranks.payload(source, Post.Ask.destination(cell), 0, payload)
                : ranks.payload(source, rank, tag, payload);
      }
      return new Delivery(source < 0 ? source : ranks.rank(source), tag, content, cell);
    }
  }

  /**
   * Answers Wait, and Test with yes: the completed operations as ascending positions in the request's handle list (all of them
   * for {@link Completion#ALL}, one for ANY, a non-empty subset for SOME). {@code deliveries} runs parallel to {@code
   * positions}; its element is null for a send, and {@link Delivery#CANCELLED} for what was cancelled.
   */
  record Completed(List<Integer> positions, List<Delivery> deliveries) implements Reply {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.completed(this);
    }

    @Override
    public Reply exchanged(int rank, Exchanging ranks) {
      List<Delivery> images = new ArrayList<>();
      deliveries.forEach(d -> images.add(d == null ? null : d.exchanged(rank, ranks)));
      return new Completed(positions, images);
    }
  }

  /** Answers Test with no. */
  record NotYet() implements Reply {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.notYet();
    }

    @Override
    public Reply exchanged(int rank, Exchanging ranks) {
      return this;
    }
  }

  /** Answers Probe, and Iprobe with yes. The payload number serves to learn type and length; nothing is received. */
  record Envelope(int source, int tag, int payload) implements Reply {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.envelope(this);
    }

    @Override
    public Reply exchanged(int rank, Exchanging ranks) {
      return new Envelope(ranks.rank(source), tag, ranks.payload(source, rank, tag, payload));
    }
  }

  /** Answers Iprobe with no. */
  record NoMessage() implements Reply {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.noMessage();
    }

    @Override
    public Reply exchanged(int rank, Exchanging ranks) {
      return this;
    }
  }

  /** Answers Choose. */
  record Chosen(int value) implements Reply {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.chosen(this);
    }

    @Override
    public Reply exchanged(int rank, Exchanging ranks) {
      return this;
    }
  }

  /** Answers one alternative of a compound request: the thread goes on, the others stay where they are. */
  record OfThread(int thread, Reply reply) implements Reply {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.ofThread(this);
    }

    @Override
    public Reply exchanged(int rank, Exchanging ranks) {
      return new OfThread(thread, reply.exchanged(rank, ranks));
    }
  }

  /** Answers Yield and Drain. */
  record Resume() implements Reply {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.resume();
    }

    @Override
    public Reply exchanged(int rank, Exchanging ranks) {
      return this;
    }
  }

  /** A fault: in place of an answer the process stops. */
  record Crash() implements Reply {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.crash();
    }

    @Override
    public Reply exchanged(int rank, Exchanging ranks) {
      return this;
    }
  }

  /** A process that has crashed begins again. */
  record Restart() implements Reply {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.restart();
    }

    @Override
    public Reply exchanged(int rank, Exchanging ranks) {
      return this;
    }
  }
}
