package lasso.checker.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import lasso.checker.report.RankWords;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Moment;
import lasso.checker.trace.Standing;
import lasso.checker.trace.ThreadCircle;
import lasso.checker.trace.ThreadStanding;
import lasso.checker.trace.TraceStep;
import lasso.checker.trace.WaitCycle;

/**
 * What moves in a run, from left to right: the ranks, and where a rank is several threads, each of them. Threads are told apart by their names; the first lane of a rank is that of its first thread, and also the one of the rank
 * as a whole.
 */
final class Lanes {
  /** {@code thread}: a name; empty for a rank that is one thread throughout. */
  record Lane(int rank, String thread, String name) {}

  private final List<Lane> all;

  private Lanes(List<Lane> all) {
    this.all = List.copyOf(all);
  }

  static Lanes of(Counterexample run, RankWords names) {
    List<Lane> lanes = new ArrayList<>();
    for (int rank = 0; rank < run.starts().size(); rank++) {
      Map<Integer, List<String>> threads = threads(run, rank);
      if (threads.isEmpty()) {
        lanes.add(new Lane(rank, "", names.of(rank)));
      }
      for (String thread : threads.values().stream().flatMap(List::stream).distinct().toList()) {
        lanes.add(new Lane(rank, thread, names.of(rank) + " / " + thread));
      }
    }
    return new Lanes(lanes);
  }

  /** Their names by number; those that no standing knows come last. */
  private static Map<Integer, List<String>> threads(Counterexample run, int rank) {
    Map<Integer, List<String>> names = new TreeMap<>();
    for (Moment moment : run.moments()) {
      moment.standings().stream()
          .filter(standing -> standing.rank() == rank)
          .forEach(standing -> add(standing, names));
    }
    run.end().stream()
        .filter(standing -> standing.rank() == rank)
        .forEach(standing -> add(standing, names));
    List<TraceStep> steps = new ArrayList<>(run.stem());
    steps.addAll(run.cycle());
    for (TraceStep step : steps) {
      if (step.rank() == rank && !step.thread().isEmpty()) {
        names.computeIfAbsent(Integer.MAX_VALUE, absent -> new ArrayList<>()).add(step.thread());
      }
    }
    return names;
  }

  private static void add(Standing standing, Map<Integer, List<String>> names) {
    for (ThreadStanding thread : standing.threads()) {
      names.computeIfAbsent(thread.number(), absent -> new ArrayList<>()).add(thread.name());
    }
  }

  List<Lane> all() {
    return all;
  }

  int count() {
    return all.size();
  }

  String name(int lane) {
    return all.get(lane).name();
  }

  /** That of a rank as a whole. */
  int of(int rank) {
    return of(rank, "");
  }

  /** That of a thread; with an empty or unknown name that of its rank. */
  int of(int rank, String thread) {
    return IntStream.range(0, all.size())
        .filter(i -> all.get(i).rank() == rank && all.get(i).thread().equals(thread))
        .findFirst()
        .orElseGet(
            () ->
                IntStream.range(0, all.size())
                    .filter(i -> all.get(i).rank() == rank)
                    .findFirst()
                    .orElseThrow());
  }

  int of(TraceStep step) {
    return of(step.rank(), step.thread());
  }

  /** Of threads of one rank, or of ranks, of which each waits for the next; empty when there are none. */
  List<Integer> circle(List<Standing> end) {
    for (Standing standing : end) {
      List<ThreadStanding> circle = ThreadCircle.find(standing.threads());
      if (!circle.isEmpty()) {
        return circle.stream().map(thread -> of(standing.rank(), thread.name())).toList();
      }
    }
    return WaitCycle.find(end).stream().map(this::of).toList();
  }
}
