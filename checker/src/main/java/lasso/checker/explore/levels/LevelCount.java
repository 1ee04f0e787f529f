package lasso.checker.explore.levels;

import java.util.Arrays;
import java.util.Objects;
import lasso.distributed.level.PartReport;

/** What all parts of a level have together; counters as in {@link PartReport}. */
record LevelCount(long states, long transitions, long steps, long open, long bytes, long[] ends) {
  /** Parts of which there is no report count as empty. */
  static LevelCount of(PartReport[] reports) {
    long states = 0;
    long transitions = 0;
    long steps = 0;
    long open = 0;
    long bytes = 0;
    for (PartReport report : reports) {
      if (report != null) {
        states += report.states();
        transitions += report.transitions();
        steps += report.steps();
        open += report.open();
        bytes += report.bytes();
      }
    }
    long[] ends =
        Arrays.stream(reports)
            .filter(Objects::nonNull)
            .flatMapToLong(report -> Arrays.stream(report.ends()))
            .sorted()
            .toArray();
    return new LevelCount(states, transitions, steps, open, bytes, ends);
  }
}
