package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.liveness.PartPaths.Step;

/**
 * Short cycles in a fair part that are accepted and fair. From one state the nearest edges in missing acceptance sets are taken, then
 * the way back; as long as a key makes that cycle unfair, it is extended by the nearest edge that helps. Then detours are
 * cut out that nobody needs.
 */
final class CycleBuilder {
  /** Longer cycles are left as they are: cutting is quadratic, and nobody reads them. */
  private static final int CUT_UP_TO = 400;

  /** From so many states of a cycle a shorter one is tried. */
  private static final int RETRIES = 24;

  private final ComponentGraph graph;
  private final KeySets keySets;
  private final long allMarks;
  private final PartPaths paths;

  CycleBuilder(FairPart part, KeySets keySets, long allMarks) {
    this.graph = part.graph();
    this.keySets = keySets;
    this.allMarks = allMarks;
    this.paths = new PartPaths(part);
  }

  /** A cycle that need not pass through the state, but is near it. */
  List<Step> near(int start) {
    List<Step> best = from(start);
    if (best.size() > CUT_UP_TO) {
      return best;
    }
    Set<Integer> tried = new TreeSet<>(Set.of(start));
    for (Step step : List.copyOf(best)) {
      if (tried.size() <= RETRIES && tried.add(step.source())) {
        List<Step> other = from(step.source());
        best = other.size() < best.size() ? other : best;
      }
    }
    return best;
  }

  /** A cycle through the state. */
  private List<Step> from(int start) {
    List<Step> open = new ArrayList<>();
    long missing = allMarks;
    while (missing != 0) {
      long wanted = missing;
      append(open, start, (source, edge) -> (marks(edge) & wanted) != 0);
      missing = allMarks & ~marks(open);
    }
    while (true) {
      List<Step> cycle = new ArrayList<>(open);
      if (open.isEmpty() || end(open, start) != start) {
        append(cycle, start, (source, edge) -> graph.target(edge) == start);
      }
      Set<Integer> unmet = unmet(cycle);
      if (unmet.isEmpty()) {
        return cycle.size() <= CUT_UP_TO ? cut(cycle) : cycle;
      }
      append(
          open, start, (source, edge) -> unmet.stream().anyMatch(key -> meets(source, edge, key)));
    }
  }

  private void append(List<Step> path, int start, PartPaths.Goal goal) {
    path.addAll(paths.shortest(end(path, start), goal));
  }

  private int end(List<Step> path, int start) {
    return path.isEmpty() ? start : graph.target(path.get(path.size() - 1).edge());
  }

  private long marks(int edge) {
    return graph.marks(graph.kind(edge));
  }

  private long marks(List<Step> path) {
    long all = 0;
    for (Step step : path) {
      all |= marks(step.edge());
    }
    return all;
  }

  /** Whether an edge, taken once in each round, makes a cycle fair to a key. */
  private boolean meets(int source, int edge, int key) {
    return keySets.contains(graph.taken(graph.kind(edge)), key)
        || keySets.fairness() == Fairness.WEAK && !keySets.contains(graph.enabled(source), key);
  }

  /** The keys that make the cycle unfair. */
  private Set<Integer> unmet(List<Step> cycle) {
    Set<Integer> unmet = new TreeSet<>();
    for (Step step : cycle) {
      for (int key : keySets.keys(graph.enabled(step.source()))) {
        unmet.add(key);
      }
    }
    for (Step step : cycle) {
      unmet.removeIf(key -> meets(step.source(), step.edge(), key));
    }
    return unmet;
  }

  /** Leaves out what lies between two visits of a state, when the rest is still accepted and fair. */
  private List<Step> cut(List<Step> cycle) {
    for (int from = 0; from < cycle.size(); from++) {
      for (int to = cycle.size() - 1; to > from; to--) {
        if (cycle.get(from).source() == cycle.get(to).source()) {
          List<Step> rest = new ArrayList<>(cycle.subList(0, from));
          rest.addAll(cycle.subList(to, cycle.size()));
          if ((allMarks & ~marks(rest)) == 0 && unmet(rest).isEmpty()) {
            return cut(rest);
          }
        }
      }
    }
    return cycle;
  }
}
