package lasso.perf;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.runtime.kernel.Buffering;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One transition of an unreduced breadth-first search of {@code BarrierRing -n 9} in which all moves of halves are known; the analysis of bottom components is included. With
 * {@code -prof gc} it shows what a transition allocates: next to nothing.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 4, time = 2)
public class LevelsBenchmark {
  private static final int RANKS = 9;
  private static final int TRANSITIONS = 1_126_722;

  @Param({"1", "2"})
  public int threads;

  private ProgramSpace space;
  private SearchOptions options;

  /** Runs all local steps, and finds the moves of all halves. */
  @Setup
  public void prepare() throws IOException {
    space = ProgramSpace.open("examples/BarrierRing.java", RANKS, Buffering.INFINITE);
    options =
        SearchOptions.DEFAULT.toBuilder().order(SearchOptions.Order.BFS).threads(threads).build();
    long transitions = space.search(options).statistics().transitions();
    if (transitions != TRANSITIONS) {
      throw new IllegalStateException(
          "the space has changed: %d transitions, not %d".formatted(transitions, TRANSITIONS));
    }
  }

  @TearDown
  public void close() {
    space.close();
  }

  /** The search by levels. */
  @Benchmark
  @OperationsPerInvocation(TRANSITIONS)
  public SearchResult transition() {
    return space.search(options);
  }
}
