package lasso.checker.swarm;

/** What all workers have done together, and the first catch. Any number of threads. */
final class SwarmTally {
  private long searches;
  private long walks;
  private long states;
  private long transitions;
  private int deepest;
  private long smallest = Long.MAX_VALUE;
  private SwarmCatch found;
  private RuntimeException failed;

  synchronized void search(long ofStates, long ofTransitions, int depth) {
    searches++;
    states += ofStates;
    transitions += ofTransitions;
    deepest = Math.max(deepest, depth);
  }

  synchronized void walk(int length) {
    walks++;
    transitions += length;
    deepest = Math.max(deepest, length);
  }

  /** One search has seen all there is. */
  synchronized void complete(long ofStates) {
    smallest = Math.min(smallest, ofStates);
  }

  synchronized void caught(SwarmCatch one) {
    found = found == null ? one : found;
  }

  /** A worker can't go on. */
  synchronized void fail(RuntimeException thrown) {
    failed = failed == null ? thrown : failed;
  }

  /** Null as long as there is none. */
  synchronized SwarmCatch found() {
    return found;
  }

  synchronized RuntimeException failed() {
    return failed;
  }

  synchronized boolean isComplete() {
    return smallest != Long.MAX_VALUE;
  }

  synchronized long states() {
    return states;
  }

  synchronized long transitions() {
    return transitions;
  }

  synchronized int deepest() {
    return deepest;
  }

  /** What was done, without a full stop. */
  synchronized String words() {
    String done =
        "%,d bounded searches and %,d walks, %,d transitions in all, found nothing"
            .formatted(searches, walks, transitions);
    return isComplete()
        ? done
            + ". One search saw all of the space, %,d states: check it without --swarm"
                .formatted(smallest)
        : done;
  }
}
