package lasso.checker.liveness;

import java.util.stream.IntStream;
import lasso.runtime.kernel.system.Kernel;

/** The fairness keys of transitions, small dense numbers; that of the {@code MOVE} of an owner of transitions is the owner's. */
public interface FairnessKeys {
  /** The keys of a transition, in any order; not to be changed. Its {@code MOVE} key is among them. */
  int[] of(long transition);

  /** A key in words, such as {@code a message of rank 3 to rank 0 with tag 1}. */
  String describe(int key);

  /** Whether transitions may have keys for which {@link #movesThread} holds. */
  default boolean haveThreads() {
    return false;
  }

  /** Whether a key says that one of several threads of a process moves. */
  default boolean movesThread(int key) {
    return false;
  }

  /** The keys of a transition of which weak fairness speaks, ascending: the moves of its owner, and of the thread. */
  default int[] moves(long transition) {
    int owner = Kernel.rank(transition);
    if (!haveThreads()) {
      return new int[] {owner};
    }
    IntStream threads = IntStream.of(of(transition)).filter(this::movesThread);
    return IntStream.concat(IntStream.of(owner), threads).sorted().distinct().toArray();
  }
}
