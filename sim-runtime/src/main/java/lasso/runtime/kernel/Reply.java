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
  }

  <R> R tell(Cases<R> cases);

  /** The same to a rank with ranks in each other's places. */
  Reply exchanged(int rank, Exchanging ranks);

  /** A received message: its source, tag and payload number. */
  record Delivery(int source, int tag, int payload) {
    /** In place of a message: the operation, a receive or a send, was cancelled. */
    public static final Delivery CANCELLED = new Delivery(-2, -2, -1);

    public boolean isCancelled() {
      return payload < 0;
    }

    Delivery exchanged(int rank, Exchanging ranks) {
      return isCancelled()
          ? this
          : new Delivery(ranks.rank(source), tag, ranks.payload(source, rank, tag, payload));
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
}
