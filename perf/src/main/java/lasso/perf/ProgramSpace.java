package lasso.perf;

import java.io.IOException;
import java.util.List;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.engine.Search;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.FairnessKeys;
import lasso.checker.liveness.Labels;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.LivenessSearch;
import lasso.checker.liveness.Systems;
import lasso.checker.liveness.TemporalProperty;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.translate.Translator;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramLoader;

/**
 * The space of a program, to be searched again and again: after the first search all local steps are known. Formulas have two atoms that
 * cost next to nothing: {@code live} is always true, {@code odd} is a bit of the state's vector.
 */
final class ProgramSpace implements Labels, FairnessKeys, AutoCloseable {
  private final SimulatedProcesses processes;
  private final Kernel kernel;
  private final TransitionSystem system;

  private ProgramSpace(SimulatedProcesses processes, Kernel kernel) {
    this.processes = processes;
    this.kernel = kernel;
    this.system = TransitionSystem.of(kernel);
  }

  static ProgramSpace open(String file, int ranks) throws IOException {
    return open(file, ranks, Buffering.ANY);
  }

  static ProgramSpace open(String file, int ranks, Buffering buffering) throws IOException {
    Replies replies = new Replies();
    SimulatedProcesses processes =
        SimulatedProcesses.create(
            new ProgramLoader(List.of()).load(file, List.of()),
            ProcessOptions.ofRanks(ranks),
            replies);
    return new ProgramSpace(processes, new Kernel(processes, replies, buffering));
  }

  Kernel kernel() {
    return kernel;
  }

  SearchResult search() {
    return search(SearchOptions.DEFAULT);
  }

  SearchResult search(SearchOptions options) {
    return Search.run(
        Subject.of(system), processes, options, SearchListener.NONE, new StopRequest());
  }

  LivenessResult search(TemporalProperty property, Fairness fairness) {
    return LivenessSearch.run(
        Systems.full(system),
        processes,
        List.of(property),
        fairness,
        this,
        SearchOptions.DEFAULT,
        SearchListener.NONE,
        new StopRequest());
  }

  TemporalProperty property(String text) {
    FormulaFactory factory = new FormulaFactory();
    Formula formula = FormulaParser.parse(text, factory);
    Translator translator = new Translator(factory, Translator.DEFAULT_DEADLINE_MILLIS);
    return new TemporalProperty(
        text, "", formula, translator.translate(factory.not(formula)).generalized(), this);
  }

  @Override
  public List<String> atoms() {
    return List.of("live", "odd");
  }

  @Override
  public long letter(int[] vector, TransitionList enabled) {
    return 1 | (vector[vector.length - 1] & 1) << 1;
  }

  @Override
  public int[] of(long transition) {
    return kernel.fairnessKeys(transition);
  }

  @Override
  public String describe(int key) {
    return kernel.fairnessKey(key).toString();
  }

  @Override
  public void close() {
    processes.close();
  }
}
