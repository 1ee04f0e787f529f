package lasso.runtime.kernel;

/**
 * The transition system of N processes and their network. A global state is a vector of {@code 2 N} ints: the local
 * states, then the endpoints (numbers of interned network components: endpoint p holds the messages on their way to p,
 * p's posted receives, p's completed but unclaimed operations and p's pending sends). A transition is a packed long whose
 * meaning depends on the state in which it is enabled.
 */
public final class Kernel {
  private final Processes processes;

  public Kernel(Processes processes, Replies replies, Buffering buffering) {
    this.processes = processes;
  }

  public int processCount() {
    return processes.processCount();
  }

  /** Length of a global state vector. */
  public int vectorLength() {
    return 2 * processCount();
  }

  /** Writes the initial state: every process stands at its first request. */
  public void initial(int[] vector) {
    throw new UnsupportedOperationException();
  }

  /** Fills {@code out} with the enabled transitions in a fixed order. Empty: the state is terminal or deadlocked. */
  public void enabled(int[] vector, TransitionList out) {
    throw new UnsupportedOperationException();
  }

  /** Writes the successor of {@code vector} under an enabled transition. The two arrays must differ. */
  public void apply(int[] vector, long transition, int[] successor) {
    throw new UnsupportedOperationException();
  }

  /** The process that owns the transition: the resumed one, or the receiver of a match. */
  public static int rank(long transition) {
    return (int) (transition & 0xff);
  }

  /** Whether fairness never requires the transition (a standard send that returns unmatched). */
  public static boolean isOptional(long transition) {
    return (transition & 0x100) != 0;
  }

  /** Whether the transition answers a test or probe with no. */
  public static boolean isFalseAnswer(long transition) {
    return (transition & 0x200) != 0;
  }

  /** Whether the transition matches a receive without resuming its owner. */
  public static boolean isMatch(long transition) {
    return (transition & 0x400) != 0;
  }

  /** The transition in words, for traces and replay. */
  public Transition describe(int[] vector, long transition) {
    throw new UnsupportedOperationException();
  }

  /** The network and the blocked processes of a state, for reports. */
  public StateView view(int[] vector) {
    throw new UnsupportedOperationException();
  }
}
