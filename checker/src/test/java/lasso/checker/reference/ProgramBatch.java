package lasso.checker.reference;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;

/** Small programs that are loaded together: what runs first draws which of them runs. To load one alone takes longer than to search it. */
final class ProgramBatch implements AutoCloseable {
  private static final String CHOOSER = "ChooserOfPrograms";

  private final List<String> names;
  private final SourcePrograms compiled;
  private final ProcessOptions options;

  /** Null until a program is asked for. */
  private SimulatedProcesses loaded;

  private Replies replies;

  private ProgramBatch(List<String> names, SourcePrograms compiled, ProcessOptions options) {
    this.names = names;
    this.compiled = compiled;
    this.options = options;
  }

  /**
   * Compiles programs.
   *
   * @param sources by name of their main class
   * @param options of all, with which draws are choices among at least so many
   */
  static ProgramBatch of(Map<String, String> sources, ProcessOptions options) {
    List<String> names = List.copyOf(sources.keySet());
    StringBuilder text = new StringBuilder("public class " + CHOOSER + " {\n");
    text.append("  public static void main(String[] args) throws Exception {\n");
    text.append("    switch (new java.util.Random().nextInt(%d)) {\n".formatted(names.size()));
    for (int i = 0; i < names.size(); i++) {
      text.append("      case %d -> %s.main(args);\n".formatted(i, names.get(i)));
    }
    text.append("      default -> throw new Error();\n    }\n  }\n}\n");
    Map<String, String> all = new LinkedHashMap<>(sources);
    all.put(CHOOSER, text.toString());
    return new ProgramBatch(names, SourcePrograms.compile(all), options);
  }

  /** The same programs with other options. */
  ProgramBatch with(ProcessOptions others) {
    return new ProgramBatch(names, compiled, others);
  }

  /** What executes the steps of all of them. */
  SimulatedProcesses loaded() {
    if (loaded == null) {
      replies = new Replies();
      loaded = SimulatedProcesses.create(compiled.program(CHOOSER), options, replies);
    }
    return loaded;
  }

  /** Loads them anew if so many steps have reached the bound on their work that a search of another program would be given up. */
  void renewIfEndless() {
    if (loaded != null && loaded.journal().endlessSteps() > 0) {
      close();
      loaded = null;
    }
  }

  Replies replies() {
    loaded();
    return replies;
  }

  /** The image of one of them. */
  ProgramImage alone(String name) {
    return compiled.program(name);
  }

  /** One of the programs, as a process that is all there is. */
  Processes only(String name) {
    return new Chosen(names.indexOf(name));
  }

  @Override
  public void close() {
    if (loaded != null) {
      loaded.close();
    }
  }

  private final class Chosen implements Processes {
    private final int number;

    Chosen(int number) {
      this.number = number;
      loaded();
    }

    @Override
    public int processCount() {
      return 1;
    }

    @Override
    public long start(int rank) {
      int drawing = Steps.localState(loaded.start(rank));
      if (!(loaded.request(drawing) instanceof Request.Choose)) {
        throw new IllegalStateException("the program begins with " + loaded.request(drawing));
      }
      return loaded.step(drawing, replies.number(new Reply.Chosen(number)));
    }

    @Override
    public long step(int localState, int reply) {
      return loaded.step(localState, reply);
    }

    @Override
    public Request request(int localState) {
      return loaded.request(localState);
    }

    @Override
    public int requestId(int localState) {
      return loaded.requestId(localState);
    }

    @Override
    public boolean areApart(int localState, int thread, int other) {
      return loaded.areApart(localState, thread, other);
    }

    @Override
    public int alone(int localState) {
      return loaded.alone(localState);
    }

    @Override
    public int turn(int localState) {
      return loaded.turn(localState);
    }

    @Override
    public boolean mayHaveThreads() {
      return loaded.mayHaveThreads();
    }

    @Override
    public int soleThread(int localState) {
      return loaded.soleThread(localState);
    }

    @Override
    public Effect effect(int effectId) {
      return loaded.effect(effectId);
    }
  }
}
