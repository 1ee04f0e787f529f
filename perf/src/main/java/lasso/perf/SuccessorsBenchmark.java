package lasso.perf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import lasso.runtime.kernel.system.TransitionList;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * All successors of a state of {@code Mutex -n 6} whose local steps are known; states come from random walks, one after the other. With {@code
 * -prof gc}: what a transition allocates.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
public class SuccessorsBenchmark {
  private static final int STATES = 1 << 14;

  private ProgramSpace space;
  private int[][] states;
  private final TransitionList enabled = new TransitionList();
  private int[] successor;
  private int next;

  /** Runs all local steps, then walks at random. */
  @Setup
  public void prepare() throws IOException {
    space = ProgramSpace.open("examples/Mutex.java", 6);
    space.search();
    successor = new int[space.kernel().vectorLength()];
    Random random = new Random(1);
    List<int[]> walk = new ArrayList<>();
    int[] state = new int[successor.length];
    space.kernel().initial(state);
    while (walk.size() < STATES) {
      walk.add(state);
      space.kernel().enabled(state, enabled);
      int[] after = new int[successor.length];
      space.kernel().apply(state, enabled.get(random.nextInt(enabled.size())), after);
      state = after;
    }
    states = walk.toArray(new int[0][]);
  }

  @TearDown
  public void close() {
    space.close();
  }

  /** One state. */
  @Benchmark
  public int successors() {
    next = (next + 1) & (STATES - 1);
    int[] state = states[next];
    space.kernel().enabled(state, enabled);
    int sum = 0;
    for (int i = 0; i < enabled.size(); i++) {
      space.kernel().apply(state, enabled.get(i), successor);
      sum += successor[0];
    }
    return sum;
  }
}
