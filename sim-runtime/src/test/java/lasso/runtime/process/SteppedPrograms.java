package lasso.runtime.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import lasso.runtime.instrument.CompiledProgram;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.program.AdoptedMethods;
import lasso.runtime.program.AdoptionNeededException;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.UnusableInputException;

/**
 * Small programs that call {@code P.step()}: run on the plain JVM, where that does nothing, and as a process of one rank, where it ends a
 * step and the next one begins from the stored state. Each program is the body of a class with a {@code main}; all run one after the other.
 */
final class SteppedPrograms {
  private static final String IMPORTS =
      "import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;"
          + " import java.util.function.*; import java.util.regex.*; import java.util.stream.*;"
          + " import java.io.*; import java.math.*; import java.nio.*; import java.text.*;\n";
  private static final String PLAIN =
      "public class P { public static void step() {} public static int size() { return 1; } }";
  private static final String STEPPED =
      """
      public class P {
        public static void step() { mpi.MPI.COMM_WORLD.Iprobe(0, 99); }
        public static int size() { return mpi.MPI.COMM_WORLD.Size(); }
      }
      """;

  private static final int STEP_LIMIT = 100_000;

  private SteppedPrograms() {}

  /**
   * What came of a run.
   *
   * @param fixed as of {@link SimulatedProcesses#fixed}
   * @param hashed what was asked for identity hash codes
   */
  record Outcome(String output, List<String> fixed, Set<String> hashed) {}

  /** All programs as one; with steps that end, or with steps that do nothing. */
  static CompiledProgram compile(List<String> bodies, boolean stepped) {
    StringBuilder main = new StringBuilder("public class Run {\n");
    main.append("  public static void main(String[] args) {\n");
    main.append(stepped ? "    mpi.MPI.Init(args);\n" : "");
    List<String> sources = new ArrayList<>(List.of(""));
    for (int i = 0; i < bodies.size(); i++) {
      main.append("    System.out.println(\"== ").append(i).append("\");\n");
      main.append("    try { T").append(i).append(".main(args); }");
      main.append(" catch (Throwable t) { System.out.println(\"thrown \" + t); }\n");
      sources.add(IMPORTS + "public class T" + i + " {\n" + bodies.get(i) + "\n}\n");
    }
    main.append(stepped ? "    mpi.MPI.Finalize();\n" : "");
    sources.set(0, main.append("  }\n}\n").toString());
    sources.add(stepped ? STEPPED : PLAIN);
    return CompiledProgram.of(sources.toArray(new String[0]));
  }

  /** What the programs print on the plain JVM; each begins with a line {@code == number}. */
  static String plain(List<String> bodies) throws Exception {
    return compile(bodies, false).plainOutput();
  }

  /** What they print when every step begins from a stored state. */
  static String stepped(List<String> bodies) {
    return run(compile(bodies, true)).output();
  }

  /** What each prints as a program of its own. */
  static List<String> steppedOneByOne(List<String> bodies) {
    List<String> sources = new ArrayList<>(List.of(STEPPED));
    for (int i = 0; i < bodies.size(); i++) {
      sources.add(IMPORTS + "public class T" + i + " {\n" + bodies.get(i) + "\n}\n");
      sources.add(
          "public class R"
              + i
              + " { public static void main(String[] args) { mpi.MPI.Init(args); try { T"
              + i
              + ".main(args); } catch (Throwable t) { System.out.println(\"thrown \" + t); } mpi.MPI.Finalize(); } }");
    }
    CompiledProgram all = CompiledProgram.of(sources.toArray(new String[0]));
    List<String> outputs = new ArrayList<>();
    for (int i = 0; i < bodies.size(); i++) {
      ProgramImage image =
          new ProgramImage("R" + i, all.classes::get, List.of(), new AdoptedMethods());
      try {
        outputs.add(
            AdoptionNeededException.again(() -> run(image, processes -> processes, processes -> {}))
                .output());
      } catch (UnusableInputException e) {
        outputs.add("UNUSABLE " + e.getMessage());
      }
    }
    return outputs;
  }

  /** Runs a program of one rank to its end. */
  static Outcome run(CompiledProgram program) {
    return run(program, processes -> processes, processes -> {});
  }

  /**
   * The same.
   *
   * @param seen what the kernel sees of the processes
   * @param afterwards what is done with them at the end
   */
  static Outcome run(
      CompiledProgram program,
      Function<SimulatedProcesses, Processes> seen,
      Consumer<SimulatedProcesses> afterwards) {
    ProgramImage image = program.image();
    return AdoptionNeededException.again(() -> run(image, seen, afterwards));
  }

  private static Outcome run(
      ProgramImage image,
      Function<SimulatedProcesses, Processes> seen,
      Consumer<SimulatedProcesses> afterwards) {
    Replies replies = new Replies();
    ProcessOptions options = ProcessOptions.builder(1).trackOutput(true).build();
    try (SimulatedProcesses processes = SimulatedProcesses.create(image, options, replies)) {
      Kernel kernel = new Kernel(seen.apply(processes), replies, Buffering.ANY);
      int[] state = new int[kernel.vectorLength()];
      int[] next = new int[kernel.vectorLength()];
      int steps = 0;
      kernel.initial(state);
      TransitionList enabled = new TransitionList();
      for (kernel.enabled(state, enabled); enabled.size() > 0; kernel.enabled(state, enabled)) {
        kernel.apply(state, enabled.get(0), next);
        System.arraycopy(next, 0, state, 0, next.length);
        enabled.clear();
        assertThat(++steps).as("steps").isLessThan(STEP_LIMIT);
      }
      int last = kernel.localState(state, 0);
      Ending ending = processes.ending(last);
      String output = processes.output(last);
      afterwards.accept(processes);
      if (ending == null) {
        return new Outcome(output + "waits for ever\n", processes.fixed(), processes.hashed());
      }
      return new Outcome(
          ending.kind() == EndKind.FINISHED
              ? output
              : output + ending.kind() + ": " + ending.message() + "\n",
          processes.fixed(),
          processes.hashed());
    }
  }

  /** Asserts that all print the same, and each something. */
  static void same(List<String> bodies) throws Exception {
    String[] plain = plain(bodies).split("== \\d+\n");
    String[] stepped = stepped(bodies).split("== \\d+\n");
    for (int i = 0; i < Math.min(plain.length, stepped.length); i++) {
      assertThat(stepped[i]).as("%s", i == 0 ? "" : bodies.get(i - 1)).isEqualTo(plain[i]);
    }
    assertThat(stepped).hasSameSizeAs(plain);
    assertThat(plain).hasSize(bodies.size() + 1);
  }
}
