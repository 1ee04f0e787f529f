package lasso.checker.explore.levels;

import java.util.ArrayList;
import java.util.List;
import lasso.distributed.runs.MergedRows;
import lasso.distributed.runs.Rows;
import lasso.distributed.runs.RowsWithout;
import lasso.distributed.runs.RunDirectory;
import lasso.distributed.runs.RunFile;
import lasso.distributed.runs.SortedRun;

/** The visited states as runs without common states, each at least twice as large as the next one: so there are few, and each state is written a number of times that is a logarithm. One thread. */
final class VisitedRuns implements AutoCloseable {
  private final RunDirectory directory;
  private final List<SortedRun> runs = new ArrayList<>();

  /** Files of merged runs, to be deleted with them. */
  private final List<RunFile> own = new ArrayList<>();

  VisitedRuns(RunDirectory directory) {
    this.directory = directory;
  }

  /** Adds states that are not among these, with the file that has nothing but them. */
  void add(SortedRun found, RunFile file) {
    own.add(file);
    add(found);
  }

  /** Adds states that are not among these; the run stays where it is as long as these states are of use. */
  void add(SortedRun found) {
    if (found.states() == 0) {
      return;
    }
    runs.add(found);
    List<SortedRun> merged = new ArrayList<>();
    long states = 0;
    while (!runs.isEmpty() && runs.get(runs.size() - 1).states() < 2 * states || merged.isEmpty()) {
      SortedRun last = runs.remove(runs.size() - 1);
      merged.add(last);
      states += last.states();
    }
    if (merged.size() == 1) {
      runs.add(found);
      return;
    }
    RunFile file = directory.create();
    own.add(file);
    runs.add(file.putAll(union(merged)));
    for (SortedRun old : merged) {
      if (own.remove(old.file())) {
        old.file().close();
      }
    }
  }

  private static Rows union(List<SortedRun> parts) {
    return new MergedRows(parts.stream().map(SortedRun::rows).toList());
  }

  /** What of some states is not visited. */
  Rows missing(Rows states) {
    return new RowsWithout(states, runs.stream().map(SortedRun::rows).toList());
  }

  /** Of merged runs. */
  long bytes() {
    return own.stream().mapToLong(RunFile::bytes).sum();
  }

  /** Forgets all. */
  void clear() {
    runs.clear();
    own.forEach(RunFile::close);
    own.clear();
  }

  @Override
  public void close() {
    clear();
  }
}
