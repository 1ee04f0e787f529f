package org.simgrid.s4u;

import lasso.simgrid.ActorWait;
import lasso.simgrid.SharedSimulation;

/** Lets actors go on when so many have come. */
public class Barrier {
  private final long expected;
  private long waiting;
  private Round round = new Round();

  /** Those who come together. */
  private static final class Round implements ActorWait {
    private boolean complete;

    @Override
    public boolean holds() {
      return complete;
    }

    @Override
    public String words() {
      return "for others at a barrier";
    }
  }

  Barrier(long expected) {
    this.expected = expected;
  }

  public static Barrier create(long expected_actors) {
    return new Barrier(expected_actors);
  }

  /** Returns whether the caller was the last to come. */
  public boolean await() {
    Round mine = round;
    waiting++;
    if (waiting < expected) {
      SharedSimulation.await(mine);
      return false;
    }
    waiting = 0;
    round = new Round();
    mine.complete = true;
    SharedSimulation.point();
    return true;
  }

  public String to_string() {
    return "Barrier(" + expected + " actors, " + waiting + " waiting)";
  }
}
