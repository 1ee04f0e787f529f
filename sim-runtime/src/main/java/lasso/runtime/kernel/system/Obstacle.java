package lasso.runtime.kernel.system;

/** Why the enabled transitions of one process are not an ample set (docs/decisions/ample-sets.md). */
public enum Obstacle {
  /** One of them is optional: what no fairness requires can't stand for what has to happen. */
  OPTIONAL("a standard send may return unmatched, or not at all"),
  /** Another process may send a message that adds a transition before the owner moves. */
  MESSAGE("another process may still send what would add a choice"),
  /** A send that the owner asks about may complete before it moves. */
  SEND("a send that is asked about may still complete"),
  /** One of them ends the run and cuts off the other processes. */
  ENDS_RUN("a step ends the run"),
  /** A process may crash, and what it leaves or takes away could make a difference. */
  CRASH("a crash of another process could make a difference"),
  /** Whether it comes before or after what another process does makes a difference: an operation may be cancelled, a ready send or the attached buffer is concerned. */
  TIMING(
      "a match, a cancelled operation, a ready send or the attached buffer depends on the order"),
  /** One of them may change what a formula speaks of. */
  VISIBLE("a step may change what the formula speaks of"),
  /** One of them may add to the choices of another process, and fairness asks what is possible there. */
  FAIRNESS("a step may give another process a choice that fairness speaks of");

  private final String words;

  Obstacle(String words) {
    this.words = words;
  }

  /** A clause for readers. */
  public String words() {
    return words;
  }
}
