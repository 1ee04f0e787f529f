package lasso.checker.check;

import java.time.Duration;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.SearchPlan;
import lasso.checker.dpor.Dpor;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.engine.Search;
import lasso.checker.liveness.LevelLiveness;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.LivenessSearch;
import lasso.checker.liveness.Systems;
import lasso.checker.reduce.AlikeFormulas;
import lasso.checker.reduce.PassingSystem;
import lasso.checker.reduce.ReducedSystems;
import lasso.checker.reduce.SymmetricSystem;
import lasso.checker.swarm.ClusterSwarm;
import lasso.checker.swarm.SwarmProgram;
import lasso.checker.swarm.SwarmSearch;
import lasso.distributed.level.TaskEngine;
import lasso.runtime.program.UnusableInputException;

/** The search that a plan asks for, where it applies to a model. */
interface SearchEngine {
  /** Searches, once. */
  LivenessResult search(SearchOptions options, SearchListener listener, StopRequest stop);

  /** What the reduction saved, or why there is none; after the search. */
  List<String> explanation();

  /**
   * Picks it.
   *
   * @throws UnusableInputException when it does not apply to this program
   */
  static SearchEngine of(Task task, Model model) {
    CheckPlan plan = task.plan();
    if (plan.bounds().swarm().isPresent()) {
      return new Swarming(task, model);
    }
    if (plan.search().reduction() == SearchPlan.Reduction.DPOR) {
      requireTimeless(
          model,
          "--reduction dpor does not apply: ",
          " Use --stateless --reduction none, or leave --stateless out.");
      return new Executions(model, new Dpor(model.kernel()));
    }
    String why = Limits.whyNotReduced(plan);
    if (plan.isSymmetric()) {
      requireTimeless(model, "--symmetric can't be used: ", " Leave it out.");
      return new Orbits(
          model,
          why == null
              ? SymmetricSystem.reduced(model.kernel(), model.states(), plan.rankClasses())
              : new SymmetricSystem(model.kernel(), model.states(), plan.rankClasses()));
    }
    if (plan.search().reduction() == SearchPlan.Reduction.FORCED) {
      return Limits.passes(plan, model.kernel())
          ? new Passing(model, new PassingSystem(model.kernel()))
          : new Full(task, model, "No reduction: " + whyAll(model));
    }
    why = why == null && !model.kernel().isReducible() ? "No reduction: " + whyAll(model) : why;
    if (why == null && Limits.formulasAreExchanged(task) && model.kernel().isTimeless()) {
      return Exchanged.of(task, model);
    }
    return why == null
        ? new Reduced(task, model, new ReducedSystems(model.kernel(), PlanTerms.fairness(plan)))
        : new Full(task, model, why);
  }

  private static void requireTimeless(Model model, String what, String instead) {
    if (!model.kernel().isTimeless()) {
      throw new UnusableInputException(what + whyAll(model) + instead);
    }
  }

  private static String whyAll(Model model) {
    return model.kernel().faults().isEmpty() ? Executions.TIMING : Executions.FAULTS;
  }

  /** Every execution on its own, told apart by dynamic partial-order reduction. */
  record Executions(Model model, Dpor dpor) implements SearchEngine {
    static final String TIMING =
        "the program can cancel operations, make ready sends or attach a buffer, so that the moment"
            + " of a match counts.";

    static final String FAULTS =
        "with --faults a crash takes away what others could do, so all orders are explored.";

    @Override
    public LivenessResult search(SearchOptions options, SearchListener listener, StopRequest stop) {
      return new LivenessResult(dpor.run(model.states(), options, listener, stop), List.of());
    }

    @Override
    public List<String> explanation() {
      return dpor.explain();
    }
  }

  /** One of all states that differ only in who is who. */
  record Orbits(Model model, SymmetricSystem system) implements SearchEngine {
    @Override
    public LivenessResult search(SearchOptions options, SearchListener listener, StopRequest stop) {
      return new LivenessResult(
          Search.run(system.subject(), model.states(), options, listener, stop), List.of());
    }

    @Override
    public List<String> explanation() {
      return system.explain();
    }
  }

  /** Formulas about interchangeable ranks, one of all that differ only in who is who. */
  record Exchanged(Task task, Model model, AlikeFormulas alike) implements SearchEngine {
    static Exchanged of(Task task, Model model) {
      List<List<Integer>> classes = task.plan().rankClasses();
      SymmetricSystem exchanged =
          SymmetricSystem.reduced(
              model.kernel(),
              model.states(),
              classes,
              (localState, image, first, second) ->
                  task.formulas().lookAlike(model.states(), localState, image, first, second));
      ReducedSystems reduction =
          new ReducedSystems(model.kernel(), PlanTerms.fairness(task.plan()));
      int[] leaders = task.formulas().leaders(classes);
      return new Exchanged(task, model, new AlikeFormulas(exchanged, reduction, leaders));
    }

    @Override
    public LivenessResult search(SearchOptions options, SearchListener listener, StopRequest stop) {
      return alike.search(
          model.states(),
          task.properties(model.states()),
          PlanTerms.fairness(task.plan()),
          new KernelFairness(model.kernel()),
          options,
          listener,
          stop);
    }

    @Override
    public List<String> explanation() {
      return alike.explain();
    }
  }

  /** All transitions, through states with one way to go on. */
  record Passing(Model model, PassingSystem system) implements SearchEngine {
    @Override
    public LivenessResult search(SearchOptions options, SearchListener listener, StopRequest stop) {
      return new LivenessResult(
          Search.run(system.subject(), model.states(), options, listener, stop), List.of());
    }

    @Override
    public List<String> explanation() {
      return List.of(
          "Forced moves are passed through; of all other states all transitions are followed.");
    }
  }

  /** By ample sets. */
  record Reduced(Task task, Model model, ReducedSystems reduction) implements SearchEngine {
    @Override
    public LivenessResult search(SearchOptions options, SearchListener listener, StopRequest stop) {
      return run(task, model, reduction.plain(), reduction, options, listener, stop);
    }

    @Override
    public List<String> explanation() {
      return reduction.explain();
    }
  }

  /** Bounded searches from seeds. */
  record Swarming(Task task, Model model) implements SearchEngine {
    @Override
    public LivenessResult search(SearchOptions options, SearchListener listener, StopRequest stop) {
      Duration time = task.plan().bounds().swarm().orElseThrow();
      if (task.plan().cluster().isElsewhere()) {
        try (TaskEngine engine = Clusters.tasks(task)) {
          return new ClusterSwarm(program(task, model), Clusters.shipped(task, model), engine, time)
              .run(options, listener, stop);
        }
      }
      int asked = task.plan().search().threads();
      int workers = asked > 1 ? asked : Runtime.getRuntime().availableProcessors();
      Task share =
          task.withMemory(task.plan().bounds().memoryBytes().orElseThrow() / (workers + 1));
      return new SwarmSearch(
              program(task, model), () -> program(share, share.model()), time, workers)
          .run(options, listener, stop);
    }

    static SwarmProgram program(Task task, Model model) {
      CheckPlan plan = task.plan();
      boolean reduced = Limits.whyNotReduced(plan) == null && model.kernel().isReducible();
      TransitionSystem full = TransitionSystem.of(model.kernel());
      ReducedSystems reduction = new ReducedSystems(model.kernel(), PlanTerms.fairness(plan));
      return new SwarmProgram(
          model.states(),
          reduced ? reduction.plain() : Subject.of(full),
          reduced ? reduction : Systems.full(full),
          plan.properties().isTemporal() ? task.properties(model.states()) : List.of(),
          PlanTerms.fairness(plan),
          new KernelFairness(model.kernel()));
    }

    @Override
    public List<String> explanation() {
      return List.of("A swarm of bounded searches: what they leave out is not told.");
    }
  }

  /** All transitions of all states. */
  record Full(Task task, Model model, String why) implements SearchEngine {
    @Override
    public LivenessResult search(SearchOptions options, SearchListener listener, StopRequest stop) {
      TransitionSystem full = TransitionSystem.of(model.kernel());
      return run(task, model, Subject.of(full), Systems.full(full), options, listener, stop);
    }

    @Override
    public List<String> explanation() {
      return List.of(why);
    }
  }

  /**
   * With formulas their products, else the plain search.
   *
   * @param plain what is searched without formulas
   */
  static LivenessResult run(
      Task task,
      Model model,
      Subject plain,
      Systems systems,
      SearchOptions options,
      SearchListener listener,
      StopRequest stop) {
    if (task.plan().properties().isTemporal() && task.plan().isByLevels()) {
      return LevelLiveness.run(
          Search.byLevels(options),
          systems.full(),
          model.states(),
          task.properties(model.states()),
          PlanTerms.fairness(task.plan()),
          new KernelFairness(model.kernel()),
          options,
          listener,
          stop,
          LevelLiveness.ENOUGH);
    }
    return task.plan().properties().isTemporal()
        ? LivenessSearch.run(
            systems,
            model.states(),
            task.properties(model.states()),
            PlanTerms.fairness(task.plan()),
            new KernelFairness(model.kernel()),
            options,
            listener,
            stop)
        : new LivenessResult(Search.run(plain, model.states(), options, listener, stop), List.of());
  }
}
