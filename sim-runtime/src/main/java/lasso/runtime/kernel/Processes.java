package lasso.runtime.kernel;

import java.util.List;

/**
 * The step function of N processes that share no memory. Local states, replies and effects are dense non-negative ints;
 * equal ints mean equal values and the other way round. A local state contains its rank.
 */
public interface Processes {
  int processCount();

  /** Runs a process from its beginning to its first request; result as of {@link #step}. */
  long start(int rank);

  /**
   * Resumes a process with a reply and runs it to its next request. A function: the implementation memoises it.
   *
   * @param localState a local state
   * @param reply a number of the shared {@link Replies}
   * @return the new local state in the upper, the number of the effect in the lower 32 bits, see {@link Steps}
   */
  long step(int localState, int reply);

  /** The request at which a local state is stopped. */
  Request request(int localState);

  /** A dense number of {@link #request} and {@link #soleThread}, for look-up tables. */
  int requestId(int localState);

  Effect effect(int effectId);

  /**
   * Whether the next steps of two threads of a process, which stand both at a turn in this local state, touch nothing in common: then they can go on in both orders, and
   * lead to the same.
   */
  default boolean areApart(int localState, int thread, int other) {
    return false;
  }

  /** Of a local state at a compound request: a thread at a turn whose next step touches nothing that another thread can come to before it is done; or -1. */
  default int alone(int localState) {
    return -1;
  }

  /** The thread that an answer resumes which names none. */
  default int turn(int localState) {
    return 0;
  }

  /** Whether a process may be several threads. */
  default boolean mayHaveThreads() {
    return false;
  }

  /** Of a process of several threads: the one whose request alone this is. Else -1, also where the request is compound. */
  default int soleThread(int localState) {
    return -1;
  }

  /** Network state that belongs to no process: always the same. */
  default List<PassiveCell> cells() {
    return List.of();
  }

  /**
   * Whether in a context the moment counts at which a message is matched, because operations may be cancelled, because sends may
   * insist on a receive that is posted, or because an attached buffer may be full. Then receives with a fixed source are matched by a
   * transition as well, and no match is fused with a resume.
   */
  default boolean matchesLate(int context) {
    return false;
  }

  /**
   * Whether faults may happen to the processes: then each {@linkplain #start begins} at a request to go on, before it has done anything, and takes the replies {@link Reply.Crash} wherever it has not
   * ended and {@link Reply.Restart} where it has crashed.
   */
  default boolean mayFail() {
    return false;
  }

  /** Whether posts and matches of different processes commute everywhere: not where matching is late. */
  default boolean commute() {
    return true;
  }

  /** Whether a search may leave out orders at all: not where somebody studies what may be matched on the way. */
  default boolean mayBeReduced() {
    return true;
  }
}
