package lasso.checker.reference;

import java.nio.ByteBuffer;
import java.util.List;
import lasso.runtime.process.call.Answer;

/** A reply by value: payloads are compared by content. Lists of replies are the histories of processes. */
sealed interface Said {
  Answer answer();

  /** A message as it is received; payloads are never written to. */
  record Delivered(int source, int tag, ByteBuffer payload) {
    byte[] bytes() {
      return payload.array();
    }
  }

  /** Positions in the asked handles, and in parallel what was received; null elements for sends. */
  record Completed(List<Integer> positions, List<Delivered> deliveries) implements Said {
    @Override
    public Answer answer() {
      int n = positions.size();
      int[] sources = new int[n];
      int[] tags = new int[n];
      byte[][] payloads = new byte[n][];
      for (int i = 0; i < n; i++) {
        Delivered delivered = deliveries.get(i);
        sources[i] = delivered == null ? -1 : delivered.source();
        tags[i] = delivered == null ? -1 : delivered.tag();
        payloads[i] = delivered == null ? null : delivered.bytes();
      }
      int[] reported = positions.stream().mapToInt(i -> i).toArray();
      return new Answer.Completed(reported, sources, tags, payloads);
    }
  }

  /** A probe shows a message. */
  record Shown(Delivered message) implements Said {
    @Override
    public Answer answer() {
      return new Answer.Envelope(message.source(), message.tag(), message.bytes());
    }
  }

  /** A test or probe says no. */
  record No() implements Said {
    @Override
    public Answer answer() {
      return Answer.NO;
    }
  }

  /** A free choice. */
  record Chosen(int value) implements Said {
    @Override
    public Answer answer() {
      return new Answer.Chosen(value);
    }
  }
}
