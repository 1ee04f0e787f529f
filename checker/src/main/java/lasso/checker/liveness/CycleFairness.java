package lasso.checker.liveness;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import lasso.checker.liveness.Rerun.Moment;

/** The fairness of one cycle, by definition, step by step. */
final class CycleFairness {
  private final List<Moment> cycle;
  private final FairnessKeys keys;

  CycleFairness(List<Moment> cycle, FairnessKeys keys) {
    this.cycle = cycle;
    this.keys = keys;
  }

  /** Whether the run that repeats the cycle for ever is fair. */
  boolean isFair(Fairness fairness) {
    return switch (fairness) {
      case NONE -> true;
      case WEAK -> neglectedMove().isEmpty();
      case STRONG -> neglectedKeys().isEmpty();
    };
  }

  /** The move of a rank or thread that could be made at every step and never is. */
  OptionalInt neglectedMove() {
    Set<Integer> moves = null;
    for (Moment moment : cycle) {
      Set<Integer> able = new TreeSet<>();
      for (long transition : moment.required()) {
        add(keys.moves(transition), able);
      }
      if (moves == null) {
        moves = able;
      } else {
        moves.retainAll(able);
      }
    }
    for (Moment moment : cycle) {
      for (int key : keys.moves(moment.taken())) {
        moves.remove(key);
      }
    }
    return moves.stream().mapToInt(Integer::intValue).findFirst();
  }

  private static void add(int[] keys, Set<Integer> to) {
    for (int key : keys) {
      to.add(key);
    }
  }

  /** Keys that are enabled and never taken, with the number of steps at which they are enabled. */
  Map<Integer, Integer> neglectedKeys() {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (Moment moment : cycle) {
      Set<Integer> enabled = new HashSet<>();
      for (long transition : moment.required()) {
        for (int key : keys.of(transition)) {
          enabled.add(key);
        }
      }
      enabled.forEach(key -> counts.merge(key, 1, Integer::sum));
    }
    for (Moment moment : cycle) {
      for (int key : keys.of(moment.taken())) {
        counts.remove(key);
      }
    }
    return counts;
  }

  /** Which fairness would exclude the cycle, and why: one sentence. */
  String exclusion() {
    OptionalInt move = neglectedMove();
    if (move.isPresent()) {
      return "weak fairness excludes this cycle: %s could be taken at every step of it and never is"
          .formatted(keys.describe(move.getAsInt()));
    }
    Optional<Map.Entry<Integer, Integer>> key =
        neglectedKeys().entrySet().stream().max(Map.Entry.comparingByValue());
    return key.map(
            entry ->
                "strong fairness excludes this cycle: %s could be taken %s in each round and never is"
                    .formatted(keys.describe(entry.getKey()), times(entry.getValue())))
        .orElse("the cycle is strongly fair: no fairness that Lasso knows excludes it");
  }

  private static String times(int count) {
    return count == 1 ? "once" : count + " times";
  }
}
