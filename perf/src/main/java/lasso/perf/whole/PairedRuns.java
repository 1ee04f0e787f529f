package lasso.perf.whole;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs of two builds, one right after the other. Who goes first alternates, so that neither what grows with time nor what the first of a
 * pair leaves behind favours a build.
 *
 * @param before runs of the older build, in the order of the pairs
 * @param after runs of the newer build, likewise
 */
record PairedRuns<R>(List<R> before, List<R> after) {
  /** Runs a build once. */
  interface Run<B, R> {
    R of(B build) throws IOException, InterruptedException;
  }

  static <B, R> PairedRuns<R> alternate(B before, B after, int pairs, Run<B, R> run)
      throws IOException, InterruptedException {
    PairedRuns<R> runs = new PairedRuns<>(new ArrayList<>(), new ArrayList<>());
    for (int i = 0; i < pairs; i++) {
      if (i % 2 == 0) {
        runs.before.add(run.of(before));
        runs.after.add(run.of(after));
      } else {
        runs.after.add(run.of(after));
        runs.before.add(run.of(before));
      }
    }
    return runs;
  }
}
