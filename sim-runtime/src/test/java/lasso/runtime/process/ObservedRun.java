package lasso.runtime.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.observe.Comparison;
import lasso.runtime.observe.Observation;
import lasso.runtime.program.AdoptionNeededException;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;

/** Runs programs with observations along one schedule. */
final class ObservedRun {
  private ObservedRun() {}

  /** {@code path}, {@code path == value} and so on, of rank 0. */
  static Observation of(String text) {
    return of(0, text);
  }

  static Observation of(int rank, String text) {
    for (Comparison comparison :
        List.of(
            Comparison.EQUAL,
            Comparison.NOT_EQUAL,
            Comparison.LESS_OR_EQUAL,
            Comparison.GREATER_OR_EQUAL,
            Comparison.LESS,
            Comparison.GREATER)) {
      int at = text.indexOf(" " + comparison.symbol() + " ");
      if (at > 0) {
        String literal = text.substring(at + comparison.symbol().length() + 2);
        return new Observation(rank, text.substring(0, at), comparison, literal);
      }
    }
    return new Observation(rank, text, Comparison.TRUE, "");
  }

  static ProgramImage program(Path folder, String body) throws IOException {
    Path file = folder.resolve("Main.java");
    Files.writeString(
        file,
        "import java.util.*;\nimport mpi.*;\nimport lasso.annotation.*;\n"
            + "public class Main {\n"
            + body
            + "\n}\n");
    return new ProgramLoader(List.of()).load(file.toString(), List.of());
  }

  static SimulatedProcesses processes(
      ProgramImage image, Replies replies, int ranks, List<Observation> observations) {
    return SimulatedProcesses.create(
        image, ProcessOptions.builder(ranks).observations(observations).build(), replies);
  }

  /** What rank 0 shows in each state in which it stands, by the first schedule; and last how it ended. */
  static List<String> shown(ProgramImage image, int ranks, String... observations) {
    return AdoptionNeededException.again(() -> shownOnce(image, ranks, observations));
  }

  private static List<String> shownOnce(ProgramImage image, int ranks, String... observations) {
    List<Observation> list = new ArrayList<>();
    for (String observation : observations) {
      list.add(of(observation));
    }
    Replies replies = new Replies();
    try (SimulatedProcesses processes = processes(image, replies, ranks, list)) {
      processes.startAudit(1);
      Kernel kernel = new Kernel(processes, replies, Buffering.INFINITE);
      int[] state = new int[kernel.vectorLength()];
      int[] next = new int[kernel.vectorLength()];
      kernel.initial(state);
      List<String> shown =
          new ArrayList<>(List.of(bits(processes.observed(kernel.localState(state, 0)), list)));
      TransitionList enabled = new TransitionList();
      for (kernel.enabled(state, enabled); enabled.size() > 0; kernel.enabled(state, enabled)) {
        kernel.apply(state, enabled.get(0), next);
        int moved = kernel.localState(next, 0);
        if (moved != kernel.localState(state, 0)) {
          shown.add(bits(processes.observed(moved), list));
        }
        System.arraycopy(next, 0, state, 0, next.length);
      }
      shown.add(String.valueOf(processes.ending(kernel.localState(state, 0)).message()));
      if (!processes.audit().findings().isEmpty()) {
        throw new AssertionError(processes.audit().findings());
      }
      return shown;
    }
  }

  /** Shows every reachable state to a visitor, once. */
  static void explore(SimulatedProcesses processes, Replies replies, Consumer<int[]> visitor) {
    Kernel kernel = new Kernel(processes, replies, Buffering.ANY);
    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    Set<List<Integer>> seen = new HashSet<>();
    Deque<int[]> open = new ArrayDeque<>(List.of(initial));
    TransitionList enabled = new TransitionList();
    while (!open.isEmpty()) {
      int[] state = open.remove();
      visitor.accept(kernel.localStates(state, new int[kernel.processCount()]));
      kernel.enabled(state, enabled);
      for (int i = 0; i < enabled.size(); i++) {
        int[] next = new int[state.length];
        kernel.apply(state, enabled.get(i), next);
        if (seen.add(Arrays.stream(next).boxed().toList())) {
          open.add(next);
        }
      }
    }
  }

  private static String bits(long values, List<Observation> list) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < list.size(); bit++) {
      text.append((values >>> bit & 1) != 0 ? '1' : '0');
    }
    return text.toString();
  }
}
