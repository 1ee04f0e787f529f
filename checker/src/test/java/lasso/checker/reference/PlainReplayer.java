package lasso.checker.reference;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.program.ProgramImage;

/**
 * Runs processes plainly. What a history led to is remembered by history, and a thread that stands at the end of a history goes
 * on with the first reply that is asked for; for every other reply the program is run again from its start, with new
 * classes.
 */
final class PlainReplayer implements Replayer {
  private static final int MAX_THREADS = 256;

  private record Point(int rank, List<Said> history) {}

  private final ProgramImage program;
  private final int processCount;
  private final Map<Point, Stop> stops = new HashMap<>();

  /** Ranks whose first step would end with other values of what is watched than it began with. */
  private final Set<Integer> stoppingAtBegin = new HashSet<>();

  private final Map<Point, PlainProcess> standing = new LinkedHashMap<>();

  PlainReplayer(ProgramImage program, int processCount) {
    ProcessPrinting.install();
    this.program = program;
    this.processCount = processCount;
  }

  @Override
  public int processCount() {
    return processCount;
  }

  @Override
  public Stop run(int rank, List<Said> history) {
    Point point = new Point(rank, history);
    Stop known = stops.get(point);
    if (known != null) {
      return known;
    }
    PlainProcess process = null;
    if (!history.isEmpty()) {
      List<Said> before = history.subList(0, history.size() - 1);
      process = standing.remove(new Point(rank, before));
    }
    if (process != null) {
      process.advance(history.get(history.size() - 1));
    } else {
      process = start(rank);
      if (history.isEmpty() && process.stop(history).observed().missTheFirst()) {
        process.abandon();
        stoppingAtBegin.add(rank);
        process = start(rank);
      }
      for (int i = 0; i < history.size(); i++) {
        List<Said> before = history.subList(0, i);
        requireSame(stops.get(new Point(rank, before)), process.stop(before));
        process.advance(history.get(i));
      }
    }
    Stop stop = process.stop(history);
    stops.put(point, stop);
    if (!stop.hasEnded()) {
      stand(point, process);
    }
    return stop;
  }

  private PlainProcess start(int rank) {
    List<String> arguments =
        stoppingAtBegin.contains(rank) ? Watch.STOP_AT_BEGIN : program.arguments();
    PlainProcess process = new PlainProcess(program, rank, processCount, arguments);
    process.start();
    return process;
  }

  /** Plain Java programs can do what they like: the explorer relies on their being deterministic. */
  private static void requireSame(Stop first, Stop again) {
    if (first != null && !first.equals(again)) {
      throw new IllegalStateException(
          "a program did not do the same again\nfirst: " + first + "\nagain: " + again);
    }
  }

  private void stand(Point point, PlainProcess process) {
    if (standing.size() == MAX_THREADS) {
      Point oldest = standing.keySet().iterator().next();
      standing.remove(oldest).abandon();
    }
    standing.put(point, process);
  }

  @Override
  public void close() {
    standing.values().forEach(PlainProcess::abandon);
    standing.clear();
  }
}
