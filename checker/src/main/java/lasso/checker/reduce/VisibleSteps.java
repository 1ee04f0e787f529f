package lasso.checker.reduce;

import lasso.checker.liveness.Labels;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.Independence;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Obstacle;
import lasso.runtime.kernel.system.TransitionList;

/**
 * Condition C2: whether the transitions of a process may change what a formula sees, in the state where they are enabled or where they are taken after
 * transitions of others; and whether they may add to what fairness has to look at. docs/decisions/ample-sets.md has the rules and why they suffice.
 */
final class VisibleSteps {
  private final Kernel kernel;
  private final Independence independence;
  private final Labels labels;
  private final boolean choices;
  private final boolean[] asksBlocked;
  private final boolean asksAnyBlocked;
  private final boolean asksEnds;

  /** By rank, whether the formula counts messages to it. */
  private final boolean[] receives;

  private final boolean asksAnyInFlight;
  private final int[] successor;

  /**
   * For one formula.
   *
   * @param choices whether fairness asks which messages and answers were possible
   */
  VisibleSteps(Kernel kernel, Independence independence, Labels labels, boolean choices) {
    this.kernel = kernel;
    this.independence = independence;
    this.labels = labels;
    this.choices = choices;
    asksBlocked = new boolean[kernel.processCount()];
    boolean any = false;
    for (int rank = 0; rank < asksBlocked.length; rank++) {
      asksBlocked[rank] = labels.asksBlocked(rank);
      any |= asksBlocked[rank];
    }
    asksAnyBlocked = any;
    receives = new boolean[kernel.processCount()];
    boolean counts = false;
    for (int rank = 0; rank < receives.length; rank++) {
      for (int source = 0; source < receives.length; source++) {
        receives[rank] |= labels.asksInFlight(source, rank);
      }
      counts |= receives[rank];
    }
    asksAnyInFlight = counts;
    asksEnds = labels.asksEnds();
    successor = new int[kernel.vectorLength()];
  }

  /**
   * What stands against taking the transitions of a rank first, in the state to which the independence was turned.
   *
   * @param start of the rank's transitions, none of them optional
   * @return null if nothing does
   */
  Obstacle obstacle(int[] vector, TransitionList enabled, int rank, int start, int count) {
    for (int i = start; i < start + count; i++) {
      if (isVisible(vector, enabled.get(i), rank)) {
        return Obstacle.VISIBLE;
      }
    }
    for (int i = start; choices && i < start + count; i++) {
      if (addsChoice(enabled.get(i))) {
        return Obstacle.FAIRNESS;
      }
    }
    return null;
  }

  private boolean isVisible(int[] vector, long transition, int rank) {
    if (labels.asksThreads(rank)) {
      return true;
    }
    int before = kernel.localState(vector, rank);
    if (labels.distinguishes(rank, before, independence.next(transition))) {
      return true;
    }
    if (movesMessages(transition, rank)) {
      return true;
    }
    if (asksAnyBlocked) {
      for (int other = 0; other < asksBlocked.length; other++) {
        if (asksBlocked[other] && independence.concerns(transition, other)) {
          return true;
        }
      }
    }
    boolean asked = rank < asksBlocked.length && asksBlocked[rank];
    return (asksEnds || asked) && mayStop(vector, transition, rank);
  }

  /** Whether messages that the formula counts may be sent by the owner, or taken by it, here or where the transition is taken later. */
  private boolean movesMessages(long transition, int rank) {
    if (rank >= receives.length) {
      return asksAnyInFlight;
    }
    if (receives[rank]) {
      return true;
    }
    for (int other = 0; other < receives.length; other++) {
      if (receives[other]
          && labels.asksInFlight(rank, other)
          && independence.concerns(transition, other)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the owner may be unable to go on behind the transition. Then it shows there that it is blocked, or that it is not although another process
   * ends the run later; and if it moves last, that all have come to an end, together with what the transitions that are put off change.
   */
  private boolean mayStop(int[] vector, long transition, int rank) {
    kernel.apply(vector, transition, successor);
    return !kernel.goesOn(successor, rank)
        || rank < asksBlocked.length
            && asksBlocked[rank]
            && kernel.request(successor, rank) instanceof Request.End;
  }

  private boolean addsChoice(long transition) {
    for (int other = 0; other < kernel.vectorLength(); other++) {
      if (independence.concerns(transition, other) && independence.mayChoose(other)) {
        return true;
      }
    }
    return false;
  }
}
