package lasso.checker.suite;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import lasso.checker.explore.StopRequest;

/** Runs the rows of manifests, several at a time. */
public final class SuiteRun {
  private final ProgramRunner runner;
  private final SuiteListener listener;
  private final StopRequest stop;

  /**
   * @param stop when set, rows that have not begun are left inconclusive
   */
  public SuiteRun(ProgramRunner runner, SuiteListener listener, StopRequest stop) {
    this.runner = runner;
    this.listener = listener;
    this.stop = stop;
  }

  /**
   * Runs all rows.
   *
   * @param threads how many at a time
   */
  public SuiteResult run(List<ManifestRow> rows, int threads) {
    long began = System.nanoTime();
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<RowResult>> futures = new ArrayList<>();
      rows.forEach(row -> futures.add(pool.submit(() -> check(row))));
      List<RowResult> results = new ArrayList<>();
      for (Future<RowResult> future : futures) {
        results.add(future.get());
      }
      return new SuiteResult(results, (System.nanoTime() - began) / 1e9);
    } catch (ExecutionException e) {
      throw new IllegalStateException("a row was given up", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while programs were checked", e);
    } finally {
      pool.shutdownNow();
    }
  }

  private RowResult check(ManifestRow row) throws InterruptedException {
    if (stop.reason() != null) {
      return new RowResult(row, RowAnswer.interrupted("not begun: " + stop.reason(), 0, 0));
    }
    synchronized (listener) {
      listener.started(row);
    }
    RowResult result = new RowResult(row, runner.run(row));
    synchronized (listener) {
      listener.finished(result);
    }
    return result;
  }
}
