package lasso.checker.cli;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.trace.TraceFile;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.program.ProgramLoader;

/** A trace file's program and options, brought back. */
final class RecordedRun {
  private RecordedRun() {}

  /**
   * The options under which the trace was written, as far as they decide what happens in it.
   *
   * @param classPath in place of the recorded one, or null
   */
  static RunOptions options(TraceFile trace, String classPath) {
    RunOptions recorded = new RunOptions();
    List<String> words = new ArrayList<>(List.of(trace.program()));
    words.addAll(trace.arguments());
    recorded.words = words;
    recorded.processes = trace.ranks();
    recorded.buffering =
        new Values.BufferingValue("buffering in the trace").convert(trace.options().buffering());
    recorded.collectives = trace.options().collectives();
    recorded.surroundings.take(trace.options().surroundings());
    recorded.mpjArguments = trace.options().mpjArguments();
    recorded.seed = trace.options().seed();
    recorded.stepLimit = trace.options().stepLimit();
    recorded.classPath =
        classPath != null ? classPath : String.join(File.pathSeparator, trace.classPath());
    recorded.validate();
    return recorded;
  }

  /** The temporal formulas of the check that wrote the trace. */
  static Formulas formulas(TraceFile trace) {
    return Formulas.of(trace.options().formulas(), trace.ranks());
  }

  /** The program of the trace, loaded. */
  static Model model(TraceFile trace, RunOptions recorded, Formulas formulas, ModelFactory models) {
    ProgramImage image =
        new ProgramLoader(ProgramLoader.parseClassPath(recorded.classPath))
            .load(trace.program(), trace.arguments());
    return models.create(
        image,
        ModelFactory.Settings.of(recorded)
            .withIgnored(trace.options().ignore())
            .withObservations(formulas.observations()));
  }
}
