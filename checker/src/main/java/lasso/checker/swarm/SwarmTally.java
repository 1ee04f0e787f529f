package lasso.checker.swarm;

import java.io.Serializable;

/** What all workers have done together, and the first catch. Any number of threads. */
final class SwarmTally {
  /**
   * Sums.
   *
   * @param deepest the longest path
   * @param whole states of a search that has seen all there is; {@link Long#MAX_VALUE} without one
   */
  record Counts(long searches, long walks, long states, long transitions, int deepest, long whole)
      implements Serializable {
    static final Counts NONE = new Counts(0, 0, 0, 0, 0, Long.MAX_VALUE);

    Counts plus(Counts more) {
      return new Counts(
          searches + more.searches,
          walks + more.walks,
          states + more.states,
          transitions + more.transitions,
          Math.max(deepest, more.deepest),
          Math.min(whole, more.whole));
    }
  }

  private Counts counts = Counts.NONE;
  private SwarmCatch found;
  private RuntimeException failed;

  synchronized void add(Counts more) {
    counts = counts.plus(more);
  }

  void search(long states, long transitions, int depth) {
    add(new Counts(1, 0, states, transitions, depth, Long.MAX_VALUE));
  }

  void walk(int length) {
    add(new Counts(0, 1, 0, length, length, Long.MAX_VALUE));
  }

  /** One search has seen all there is. */
  void complete(long states) {
    add(new Counts(0, 0, 0, 0, 0, states));
  }

  synchronized void caught(SwarmCatch one) {
    found = found == null ? one : found;
  }

  /** A worker can't go on. */
  synchronized void fail(RuntimeException thrown) {
    failed = failed == null ? thrown : failed;
  }

  synchronized Counts counts() {
    return counts;
  }

  /** Null as long as there is none. */
  synchronized SwarmCatch found() {
    return found;
  }

  synchronized RuntimeException failed() {
    return failed;
  }

  boolean isComplete() {
    return counts().whole != Long.MAX_VALUE;
  }

  /** What was done, without a full stop. */
  String words() {
    Counts all = counts();
    String done =
        "%,d bounded searches and %,d walks, %,d transitions in all, found nothing"
            .formatted(all.searches, all.walks, all.transitions);
    return isComplete()
        ? done
            + ". One search saw all of the space, %,d states: check it without --swarm"
                .formatted(all.whole)
        : done;
  }
}
