package lasso.perf;

import java.util.concurrent.TimeUnit;
import lasso.checker.explore.visited.VisitedSet;
import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Fifty million insertions into an empty visited set, growth included: the states of twelve counters below eight that one transition after the
 * other moves, in batches as the breadth-first search makes them. Needs about 1 GB of memory.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
public class VisitedSetBenchmark {
  private static final int INSERTIONS = 50_000_000;
  private static final int LENGTH = 12;
  private static final int VALUES = 8;
  private static final int BATCH = 250;

  /** All of them; the answer is the number of states. */
  @Benchmark
  @OperationsPerInvocation(INSERTIONS)
  public int insert() {
    try (VisitedSet set =
        new VisitedSet(LENGTH, new MemoryBudget("benchmark", 4L << 30), new HashBits(64))) {
      int[] vector = new int[LENGTH];
      int[] base = new int[set.treeLength()];
      set.insert(vector, base);
      int[][] vectors = new int[BATCH][LENGTH];
      int[][] bases = new int[BATCH][];
      int[][] trees = new int[BATCH][set.treeLength()];
      long[] prepared = new long[BATCH];
      int[] numbers = new int[BATCH];
      long random = 1;
      for (int done = 0; done < INSERTIONS; done += BATCH) {
        for (int i = 0; i < BATCH; i++) {
          random ^= random << 13;
          random ^= random >>> 7;
          random ^= random << 17;
          int[] from = i == 0 ? vector : vectors[i - 1];
          System.arraycopy(from, 0, vectors[i], 0, LENGTH);
          int element = (int) ((random >>> 8 & 0xffff) * LENGTH >>> 16);
          vectors[i][element] = (int) (random >>> 40) & (VALUES - 1);
          bases[i] = base;
        }
        set.prepareAll(vectors, bases, trees, BATCH, prepared);
        set.insertAll(prepared, BATCH, numbers);
        System.arraycopy(vectors[BATCH - 1], 0, vector, 0, LENGTH);
        System.arraycopy(trees[BATCH - 1], 0, base, 0, base.length);
      }
      return set.size();
    }
  }
}
