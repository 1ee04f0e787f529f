package lasso.perf;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import lasso.heap.canonical.CanonicalHash;
import lasso.heap.canonical.Canonicaliser;
import lasso.heap.compare.GraphComparison;
import lasso.heap.walk.HeapGraph;
import lasso.heap.walk.ImageGraph;
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

/** What is done with the heap of a local state: the canonical walk, the hash of its image, the comparison with an equal one. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 4, time = 1)
public class HeapGraphBenchmark {
  /** The program, a resource beside this class. */
  @Param({"SmallProcess", "ManyObjects"})
  public String program;

  private ResourceProgram processes;
  private HeapGraph graph;
  private ImageGraph copy;
  private final Canonicaliser canonicaliser = new Canonicaliser();
  private final Canonicaliser other = new Canonicaliser();
  private final CanonicalHash canonicalHash = new CanonicalHash();
  private final GraphComparison comparison = new GraphComparison();
  private final long[] hash = new long[2];

  /** Starts the coordinator and keeps two copies of its heap. */
  @Setup
  public void prepare() throws IOException {
    processes = ResourceProgram.open(program);
    graph = processes.graph(processes.start());
    canonicaliser.walk(graph);
    other.walk(graph);
    copy = new ImageGraph(graph.types(), null).read(other.address(), other.lengthBytes());
  }

  @TearDown
  public void close() {
    canonicaliser.close();
    other.close();
    processes.close();
  }

  /** From the graph to its canonical image. */
  @Benchmark
  public int canonicalWalk() {
    return canonicaliser.walk(graph).lengthBytes();
  }

  /** The hash of an image. */
  @Benchmark
  public long hash() {
    canonicalHash.hash(other.address(), other.lengthBytes(), hash);
    return hash[0];
  }

  /** Two equal graphs, walked in step. */
  @Benchmark
  public boolean compare() {
    return comparison.equal(graph, copy);
  }
}
