package lasso.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Steps;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramLoader;
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

  private SimulatedProcesses processes;
  private final int[] states = new int[STATES];
  private int reply;
  private int next;

  /** Compiles the program and takes the coordinator through its first states. */
  @Setup
  public void prepare() throws IOException {
    Path file = Files.createTempDirectory("lasso-perf").resolve(program + ".java");
    try (var source = LocalStepBenchmark.class.getResourceAsStream(program + ".java")) {
      Files.copy(source, file);
    }
    Replies replies = new Replies();
    processes =
        SimulatedProcesses.create(
            new ProgramLoader(List.of()).load(file.toString(), List.of()),
            ProcessOptions.ofRanks(2),
            replies);
    Post.Send send = (Post.Send) processes.effect(Steps.effect(processes.start(1))).posts().get(0);
    reply =
        replies.number(
            new Reply.Completed(
                List.of(0), List.of(new Reply.Delivery(1, send.tag(), send.payload()))));
    states[0] = Steps.localState(processes.start(0));
    for (int i = 1; i < STATES; i++) {
      states[i] = Steps.localState(processes.step(states[i - 1], reply));
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
    return processes.execute(states[next], reply);
  }
}
