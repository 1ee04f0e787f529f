package lasso.runtime.kernel;

/** How a report calls what the kernel knows by number only. */
public interface Names {
  /** A message's content, such as {@code int[1] {3}}. */
  String payload(int payload);

  /** The tag of a message, such as {@code tag 7}, or what it belongs to where the interface itself has sent it. */
  String tag(int tag);

  /** A process, such as {@code rank 2} or, where processes have names, {@code client1}. */
  default String process(int rank) {
    return "rank " + rank;
  }

  /** A passive cell, such as {@code mailbox orders}. */
  default String cell(int cell) {
    return "cell " + cell;
  }

  /** What a process asks of a passive cell, such as {@code to take 1}. */
  default String wish(int cell, Wish wish) {
    return "for wish " + wish.verb() + " with " + wish.argument();
  }
}
