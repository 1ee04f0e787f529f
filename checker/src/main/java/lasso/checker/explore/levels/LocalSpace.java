package lasso.checker.explore.levels;

import java.nio.file.Path;
import java.util.function.Supplier;
import lasso.checker.explore.SearchRun;
import lasso.distributed.level.DriverKernel;
import lasso.distributed.level.LocalSets;
import lasso.distributed.runs.KeptBytes;
import lasso.distributed.runs.RunDirectory;
import lasso.runtime.kernel.system.Halves;

/** Asks more of a space that was visited in this machine. */
final class LocalSpace {
  /** The part of the memory that runs of sets take before they are in files. */
  private static final int RUNS_PART = 4;

  /** Of the memory, what the states of a part may take that are looked at. */
  private static final int PART_PART = 32;

  private static final int LEAST_PARTS = 4;
  private static final int MOST_PARTS = 1 << 12;

  private LocalSpace() {}

  static void follow(
      LevelFollowUp followUp, SearchRun run, Halves halves, Orientation orientation) {
    if (followUp == LevelFollowUp.NONE) {
      return;
    }
    if (run.options.disk().isEmpty()) {
      follow(followUp, run, halves, orientation, new KeptBytes.Room(null, 0));
      return;
    }
    try (RunDirectory directory = RunDirectory.open(run.options.disk().get())) {
      Path own = directory.path();
      long bytes = run.options.memoryBytes().orElse(Long.MAX_VALUE) / RUNS_PART;
      follow(followUp, run, halves, orientation, new KeptBytes.Room(own, bytes));
    }
  }

  private static void follow(
      LevelFollowUp followUp,
      SearchRun run,
      Halves halves,
      Orientation orientation,
      KeptBytes.Room room) {
    int[] vector = new int[run.system().vectorLength()];
    run.system().initial(vector);
    DriverKernel driver = new DriverKernel(halves, followUp::facts);
    int threads = run.options.threads();
    boolean upper = orientation.hasUpperRows();
    try (LocalSets sets = new LocalSets(driver, upper, parts(run), threads, room);
        EngineThread thread = new EngineThread(run, sets::cancel)) {
      LevelSpace.Working working =
          new LevelSpace.Working() {
            @Override
            public <T> T waitFor(Supplier<T> task) {
              return thread.call(0, run.states(), task);
            }
          };
      followUp.follow(new LevelSpace(run, sets, halves, upper, orientation.of(vector), working));
    }
  }

  /** So many that the states of those that are worked on fit into memory, should the product be somewhat larger than the space. */
  private static int parts(SearchRun run) {
    int threads = run.options.threads();
    double room = (double) run.options.memoryBytes().orElse(Long.MAX_VALUE) / PART_PART / threads;
    double wanted = Long.BYTES * 2.0 * run.states() / room;
    return (int) Math.max((long) LEAST_PARTS * threads, Math.min(MOST_PARTS, (long) wanted + 1));
  }
}
