package lasso.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.heap.walk.HeapGraph;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Steps;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramLoader;

/** A program of two ranks among this package's resources: rank 0 receives from rank 1, again and again. */
record ResourceProgram(SimulatedProcesses processes, int message) implements AutoCloseable {
  /** Compiles it and prepares the message. */
  static ResourceProgram open(String name) throws IOException {
    Path file = Files.createTempDirectory("lasso-perf").resolve(name + ".java");
    try (var source = ResourceProgram.class.getResourceAsStream(name + ".java")) {
      Files.copy(source, file);
    }
    Replies replies = new Replies();
    SimulatedProcesses processes =
        SimulatedProcesses.create(
            new ProgramLoader(List.of()).load(file.toString(), List.of()),
            ProcessOptions.ofRanks(2),
            replies);
    Post.Send send = (Post.Send) processes.effect(Steps.effect(processes.start(1))).posts().get(0);
    int message =
        replies.number(
            new Reply.Completed(
                List.of(0), List.of(new Reply.Delivery(1, send.tag(), send.payload()))));
    return new ResourceProgram(processes, message);
  }

  /** The local state at which rank 0 first waits for a message. */
  int start() {
    return Steps.localState(processes.start(0));
  }

  /** The state after it has got one. */
  int afterMessage(int localState) {
    return Steps.localState(processes.step(localState, message));
  }

  /** Runs that step even if it is remembered. */
  long execute(int localState) {
    return processes.execute(localState, message);
  }

  HeapGraph graph(int localState) {
    return processes.graph(localState);
  }

  @Override
  public void close() {
    processes.close();
  }
}
