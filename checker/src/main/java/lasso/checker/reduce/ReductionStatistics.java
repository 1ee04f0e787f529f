package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.runtime.kernel.system.Obstacle;

/** What ample sets saved in one round of search, and why states were not reduced. */
public final class ReductionStatistics {
  private static final Obstacle[] OBSTACLES = Obstacle.values();

  /** By number of the obstacle. */
  private final long[] obstacles = new long[OBSTACLES.length];

  private int rounds = 1;
  private boolean switchedOff;
  private long reduced;
  private long unreduced;
  private long single;
  private long leftOut;
  private long cycles;

  void nextRound() {
    rounds++;
    Arrays.fill(obstacles, 0);
    reduced = 0;
    unreduced = 0;
    single = 0;
    leftOut = 0;
    cycles = 0;
  }

  /** Counts a state: with at most one process to move, reduced, or not reduced for the given reasons, by rank. */
  void add(int ample, int enabled, Obstacle[] reasons) {
    if (ample < enabled) {
      reduced++;
      leftOut += enabled - ample;
      return;
    }
    boolean choice = false;
    for (Obstacle reason : reasons) {
      if (reason != null) {
        choice = true;
        obstacles[reason.ordinal()]++;
      }
    }
    if (choice) {
      unreduced++;
    } else {
      single++;
    }
  }

  void switchOff() {
    switchedOff = true;
  }

  void addCycle() {
    cycles++;
  }

  /** States of which only an ample set was followed, at first. */
  public long reduced() {
    return reduced;
  }

  /** Searches done, each with the knowledge that the one before has gained. */
  public int rounds() {
    return rounds;
  }

  /** How often a process's transitions were no ample set for this reason. */
  public long count(Obstacle obstacle) {
    return obstacles[obstacle.ordinal()];
  }

  /** The report of {@code --explain-reduction}, line by line. */
  public List<String> explain() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Ample sets: %,d states reduced, %,d transitions left out at them; %,d states not reduced; in %,d states at most one process could move."
            .formatted(reduced - cycles, leftOut, unreduced, single));
    if (cycles > 0) {
      lines.add(
          "  %,d states were expanded in full after all, so that no cycle puts a transition off for ever."
              .formatted(cycles));
    }
    for (Obstacle obstacle : OBSTACLES) {
      if (count(obstacle) > 0) {
        lines.add(
            "  %,d times a process's steps were not chosen: %s."
                .formatted(count(obstacle), obstacle.words()));
      }
    }
    lines.add(
        rounds == 1
            ? "  One round: what processes send later was of no importance, or nothing new was learnt about it."
            : "  %d rounds: each search but the last has learnt more about what processes send later. The counts are those of the last."
                .formatted(rounds));
    if (switchedOff) {
      lines.add(
          "  The last search was not reduced: what other ranks had written when a failure ended the run depends on every order.");
    }
    return lines;
  }
}
