package lasso.perf.pairs;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import lasso.c.CPrograms;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.engine.Search;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;

/** The distinct local steps of a program, which are executed again and again, so that they are timed without the start of the machine. Times are those of the thread on a processor: other programs on the machine do not count. One thread. */
final class LocalSteps implements AutoCloseable {
  private record Step(int localState, int reply) {}

  /** How many steps one sample of the time has at least. */
  private static final int SAMPLE_STEPS = 2_000;

  private final SimulatedProcesses processes;
  private final List<Step> steps;

  private LocalSteps(SimulatedProcesses processes, List<Step> steps) {
    this.processes = processes;
    this.steps = steps;
  }

  /** Searches the whole space of a program, and keeps its steps. */
  static LocalSteps of(Path file, int ranks) throws IOException {
    Replies replies = new Replies();
    SimulatedProcesses processes =
        SimulatedProcesses.create(load(file.toString()), ProcessOptions.ofRanks(ranks), replies);
    Set<Step> seen = new LinkedHashSet<>();
    Processes noting =
        (Processes)
            Proxy.newProxyInstance(
                Processes.class.getClassLoader(),
                new Class<?>[] {Processes.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("step")) {
                    seen.add(new Step((int) arguments[0], (int) arguments[1]));
                  }
                  try {
                    return method.invoke(processes, arguments);
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                });
    Search.run(
        Subject.of(TransitionSystem.of(new Kernel(noting, replies, Buffering.ANY))),
        processes,
        SearchOptions.DEFAULT,
        SearchListener.NONE,
        new StopRequest());
    return new LocalSteps(processes, List.copyOf(seen));
  }

  private static ProgramImage load(String file) throws IOException {
    return CPrograms.takes(file)
        ? CPrograms.load(file, List.of(), List.of(), "", Set.of(), List.of())
        : new ProgramLoader(List.of()).load(file, List.of());
  }

  /** Executes steps for a while, in processor time; returns the processor seconds of one in the middle of all samples. */
  double seconds(double howLong) {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    int rounds = Math.max(1, SAMPLE_STEPS / Math.max(1, steps.size()));
    double[] samples = new double[1 << 16];
    int count = 0;
    long end = clock.getCurrentThreadCpuTime() + (long) (howLong * 1e9);
    while (count < samples.length && clock.getCurrentThreadCpuTime() < end) {
      long begin = clock.getCurrentThreadCpuTime();
      for (int i = 0; i < rounds; i++) {
        for (Step step : steps) {
          processes.execute(step.localState, step.reply);
        }
      }
      samples[count++] = (clock.getCurrentThreadCpuTime() - begin) / 1e9 / rounds / steps.size();
    }
    Arrays.sort(samples, 0, count);
    return samples[count / 2];
  }

  int count() {
    return steps.size();
  }

  @Override
  public void close() {
    processes.close();
  }
}
