package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.process.report.CallReport;

/** The notifications of a run that came when nobody waited: those that threads wait for which wait for ever at its end. */
final class UnheardNotifications {
  /** More than anybody reads; the latest are told. */
  private static final int MOST = 3;

  private record Unheard(int rank, String on, String words) {
    /** Whether a thread waits to be notified, or signalled, on an object of that class. */
    boolean isAwaitedBy(ThreadStanding thread) {
      return thread
          .state()
          .matches("(?s).*waits to be (notified|signalled) on \\Q" + on + "\\E( \\d+)?");
    }
  }

  private final List<Unheard> all = new ArrayList<>();

  /**
   * What a step did.
   *
   * @param step its number
   * @param thread that moved; empty where the process is one
   */
  void add(List<CallReport> calls, int step, int rank, String thread) {
    for (CallReport call : calls) {
      String who = thread.isEmpty() ? "" : thread + ": ";
      String place = call.place() == null ? "" : " at " + Place.of(call.place());
      String words = "%sa notification%s (step %d) came when nobody waited";
      all.add(new Unheard(rank, call.detail(), words.formatted(who, place, step)));
    }
  }

  /** Standings with what their threads have missed among their near misses. */
  List<Standing> toldIn(List<Standing> standings) {
    return standings.stream().map(this::told).toList();
  }

  private Standing told(Standing standing) {
    List<String> missed =
        all.stream()
            .filter(one -> one.rank() == standing.rank())
            .filter(one -> standing.threads().stream().anyMatch(one::isAwaitedBy))
            .map(Unheard::words)
            .distinct()
            .toList();
    if (missed.isEmpty()) {
      return standing;
    }
    List<String> near = new ArrayList<>(standing.nearMisses());
    near.addAll(missed.subList(Math.max(0, missed.size() - MOST), missed.size()));
    return new Standing(
        standing.rank(),
        standing.place(),
        standing.call(),
        standing.detail(),
        standing.ended(),
        standing.state(),
        standing.waitsFor(),
        standing.stack(),
        near,
        standing.threads());
  }
}
