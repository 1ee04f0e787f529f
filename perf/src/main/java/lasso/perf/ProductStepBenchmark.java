package lasso.perf;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import lasso.checker.explore.SearchResult;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.TemporalProperty;
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
 * One transition of a search of {@code Mutex -n 5} whose local steps are all known. {@code plainStep} is that of the plain search; {@code
 * productStep} that of a run with one formula, which follows every transition twice: in the product, then in the plain search.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 4, time = 2)
public class ProductStepBenchmark {
  private static final int RANKS = 5;
  private static final int TRANSITIONS = 48_408;

  /** What is assumed. */
  @Param({"NONE", "WEAK", "STRONG"})
  public Fairness fairness;

  private ProgramSpace space;
  private TemporalProperty property;

  /** Runs all local steps, and translates the formula. */
  @Setup
  public void prepare() throws IOException {
    space = ProgramSpace.open("examples/Mutex.java", RANKS);
    property = space.property("G F live");
    long transitions = space.search().statistics().transitions();
    if (transitions != TRANSITIONS) {
      throw new IllegalStateException(
          "the space has changed: %d transitions, not %d".formatted(transitions, TRANSITIONS));
    }
  }

  @TearDown
  public void close() {
    space.close();
  }

  /** The plain search. */
  @Benchmark
  @OperationsPerInvocation(TRANSITIONS)
  public SearchResult plainStep() {
    return space.search();
  }

  /** The search with a formula. */
  @Benchmark
  @OperationsPerInvocation(TRANSITIONS)
  public LivenessResult productStep() {
    return space.search(property, fairness);
  }
}
