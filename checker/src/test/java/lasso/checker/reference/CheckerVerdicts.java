package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.FairnessKeys;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.LivenessSearch;
import lasso.checker.liveness.Systems;
import lasso.checker.liveness.TemporalProperty;
import lasso.checker.property.ViolationKind;
import lasso.checker.proposition.Property;
import lasso.checker.proposition.Propositions;
import lasso.checker.reduce.ReducedSystems;
import lasso.checker.textbook.LabelledGraph;
import lasso.ltl.formula.Formula;
import lasso.ltl.translate.Translator;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.FairnessKey;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.observe.Comparison;
import lasso.runtime.observe.Observation;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.program.ProgramImage;

/** The checker's own answers to formulas, by its public doors. */
final class CheckerVerdicts implements AutoCloseable {
  private final Propositions propositions;
  private final SimulatedProcesses processes;
  private final Kernel kernel;

  CheckerVerdicts(ProgramImage program, int ranks, Buffering buffering, List<String> formulas) {
    this(program, ProcessOptions.builder(ranks), ranks, buffering, formulas);
  }

  /** {@code settings}: of as many ranks; what the formulas observe is added. */
  CheckerVerdicts(
      ProgramImage program,
      ProcessOptions.Builder settings,
      int ranks,
      Buffering buffering,
      List<String> formulas) {
    propositions = Propositions.parse(formulas, ranks);
    ProcessOptions options = settings.observations(propositions.observations()).build();
    Replies replies = new Replies();
    processes = SimulatedProcesses.create(program, options, replies);
    kernel = new Kernel(processes, replies, buffering);
  }

  /** The whole graph, letters by what local states say of the observations. */
  LabelledGraph graph() {
    List<List<String>> atoms = new ArrayList<>();
    for (int rank = 0; rank < kernel.processCount(); rank++) {
      atoms.add(new ArrayList<>());
    }
    for (Observation observation : propositions.observations()) {
      String comparison =
          observation.comparison() == Comparison.TRUE
              ? ""
              : " " + observation.comparison().symbol() + " " + observation.literal();
      String atom = observation.path() + "@" + observation.rank() + comparison;
      atoms.get(observation.rank()).add(atom);
    }
    return KernelGraph.explore(processes, kernel, atoms);
  }

  /**
   * Whether a formula holds.
   *
   * @param formula one of those given, none that is taken apart
   */
  boolean holds(String formula, Fairness fairness) {
    return holds(formula, fairness, Systems.full(TransitionSystem.of(kernel)));
  }

  /** The same by ample sets. */
  boolean holdsReduced(String formula, Fairness fairness) {
    return holds(formula, fairness, new ReducedSystems(kernel, fairness));
  }

  private boolean holds(String formula, Fairness fairness, Systems systems) {
    Property property =
        propositions.properties().stream()
            .filter(p -> p.text().equals(formula) && p.instance().isEmpty())
            .findFirst()
            .orElseThrow();
    Translator translator =
        new Translator(propositions.factory(), Translator.DEFAULT_DEADLINE_MILLIS);
    Formula negation = propositions.factory().not(property.formula());
    LivenessResult result =
        LivenessSearch.run(
            systems,
            processes,
            List.of(
                new TemporalProperty(
                    formula,
                    "",
                    property.formula(),
                    translator.translate(negation).generalized(),
                    propositions.labels(property, processes),
                    true,
                    ViolationKind.LIVENESS)),
            fairness,
            keys(),
            SearchOptions.DEFAULT.toBuilder().all(true).build(),
            SearchListener.NONE,
            new StopRequest());
    return switch (result.properties().get(0).answer()) {
      case HOLDS -> true;
      case VIOLATED -> false;
      case UNKNOWN -> throw new IllegalStateException("no answer: " + formula);
    };
  }

  private FairnessKeys keys() {
    return new FairnessKeys() {
      @Override
      public int[] of(long transition) {
        return kernel.fairnessKeys(transition);
      }

      @Override
      public boolean haveThreads() {
        return kernel.mayHaveThreads();
      }

      @Override
      public boolean movesThread(int key) {
        return kernel.fairnessKey(key) instanceof FairnessKey.MoveThread;
      }

      @Override
      public String describe(int key) {
        return kernel.fairnessKey(key).words();
      }
    };
  }

  @Override
  public void close() {
    processes.close();
  }
}
