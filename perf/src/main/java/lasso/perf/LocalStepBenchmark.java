package lasso.perf;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One local step as a search pays for it when the memo does not know it: load the stored state, run bytecode to the next request,
 * capture and canonicalise, look the image up. Steps go in turn from several stored states, so that every step restores.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 4, time = 2)
public class LocalStepBenchmark {
  private static final int STATES = 16;

  /** The program, a resource beside this class. */
  @Param({"SmallProcess", "ManyObjects", "BigArray"})
  public String program;

  private ResourceProgram processes;
  private final int[] states = new int[STATES];
  private int next;

  /** Compiles the program and takes the coordinator through its first states. */
  @Setup
  public void prepare() throws IOException {
    processes = ResourceProgram.open(program);
    states[0] = processes.start();
    for (int i = 1; i < STATES; i++) {
      states[i] = processes.afterMessage(states[i - 1]);
    }
  }

  @TearDown
  public void close() {
    processes.close();
  }

  /** One step. */
  @Benchmark
  public long localStep() {
    next = (next + 1) & (STATES - 1);
    return processes.execute(states[next]);
  }
}
