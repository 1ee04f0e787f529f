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
import lasso.runtime.kernel.system.Kernel;

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
      case WEAK -> neglectedRank().isEmpty();
      case STRONG -> neglectedKeys().isEmpty();
    };
  }

  /** A rank that could move at every step and never does. */
  OptionalInt neglectedRank() {
    Set<Integer> ranks = null;
    for (Moment moment : cycle) {
      Set<Integer> able = new TreeSet<>();
      moment.required().forEach(transition -> able.add(Kernel.rank(transition)));
      able.remove(Kernel.rank(moment.taken()));
      if (ranks == null) {
        ranks = able;
      } else {
        ranks.retainAll(able);
      }
    }
    for (Moment moment : cycle) {
      ranks.remove(Kernel.rank(moment.taken()));
    }
    return ranks.stream().mapToInt(Integer::intValue).findFirst();
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
    OptionalInt rank = neglectedRank();
    if (rank.isPresent()) {
      return "weak fairness excludes this cycle: %s could be taken at every step of it and never is"
          .formatted(keys.describe(rank.getAsInt()));
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
