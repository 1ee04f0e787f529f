package lasso.checker.check;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.SearchPlan;
import lasso.api.plan.Semantics;
import lasso.checker.explore.SearchOptions;
import lasso.checker.liveness.Fairness;
import lasso.checker.property.ViolationKind;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.api.CollectiveRule.Waiting;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.observe.Observation;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.socket.SocketRules;

/** A plan in the terms of the layers below, each of which knows its own part only. */
public final class PlanTerms {
  private PlanTerms() {}

  /** What the network does with standard sends; a sweep must have settled on one way. */
  public static Buffering buffering(CheckPlan plan) {
    Semantics.Buffering buffering = plan.semantics().buffering();
    return switch (buffering.kind()) {
      case ANY -> Buffering.ANY;
      case ZERO -> Buffering.ZERO;
      case INFINITE -> Buffering.INFINITE;
      case EAGER -> Buffering.eager(buffering.eagerBytes());
      case SWEEP -> throw new IllegalStateException("a sweep is no way to buffer");
    };
  }

  /** How processes are run and stored. */
  static ProcessOptions.Builder processes(CheckPlan plan, List<Observation> observations) {
    return ProcessOptions.builder(plan.semantics().processes())
        .trackOutput(plan.search().outcomes())
        .ignorePatterns(plan.properties().ignore())
        .pageSizeBytes(plan.storage().pageBytes())
        .hashBits(plan.storage().hashBits())
        .stepLimit(plan.semantics().stepLimit())
        .mpjArguments(plan.program().mpjArgs())
        .seed(plan.semantics().seed())
        .memoryLimitBytes(plan.bounds().memoryBytes().orElse(Long.MAX_VALUE))
        .observations(observations)
        .collectives(collectives(plan))
        .coverage(plan.reports().marksLines())
        .sockets(sockets(plan.semantics()))
        .daemons(SurroundingTerms.daemons(plan))
        .mayFail(FaultTerms.areAny(plan))
        .surroundings(SurroundingTerms.of(plan.semantics()));
  }

  private static SocketRules sockets(Semantics semantics) {
    return new SocketRules(
        switch (semantics.reads()) {
          case ANY -> SocketRules.Reads.ANY;
          case WRITES -> SocketRules.Reads.WRITES;
          case FULL -> SocketRules.Reads.FULL;
        },
        semantics.window(),
        semantics.connect() == Semantics.Connect.WAITS,
        semantics.hosts() == Semantics.Hosts.SEPARATE,
        semantics.select() == Semantics.Select.ALL,
        semantics.socketLeaks());
  }

  /** How collectives run; whether joint ones wait is as with standard sends. */
  private static CollectiveRule collectives(CheckPlan plan) {
    Buffering buffering = buffering(plan);
    Waiting waiting =
        switch (buffering.kind()) {
          case ANY -> Waiting.EITHER;
          case ZERO -> Waiting.ALWAYS;
          case INFINITE -> Waiting.NEVER;
          case EAGER -> Waiting.BEYOND_EAGER;
        };
    return new CollectiveRule(
        CollectiveRule.algorithm(plan.semantics().collectives().toString()),
        waiting,
        buffering.eagerBytes());
  }

  static Fairness fairness(CheckPlan plan) {
    return switch (plan.properties().fairness()) {
      case NONE -> Fairness.NONE;
      case WEAK -> Fairness.WEAK;
      case STRONG -> Fairness.STRONG;
    };
  }

  /** The kinds of violations that count. With {@code --lenient} what is left over is passed, too. */
  static Set<ViolationKind> kinds(CheckPlan plan) {
    Set<ViolationKind> kinds = EnumSet.noneOf(ViolationKind.class);
    for (ViolationKind kind : ViolationKind.values()) {
      boolean passed = plan.semantics().lenient() && kind == ViolationKind.LEAK;
      if (plan.properties().counts(kind.word()) && !passed) {
        kinds.add(kind);
      }
    }
    return kinds;
  }

  /**
   * How to search.
   *
   * @param assumptions what the verdict rests on
   */
  static SearchOptions search(CheckPlan plan, List<String> assumptions) {
    boolean broad = plan.search().order() == SearchPlan.Order.BFS;
    return SearchOptions.DEFAULT.toBuilder()
        .order(broad ? SearchOptions.Order.BFS : SearchOptions.Order.DFS)
        .stateless(plan.search().stateless())
        .maxDepth(plan.bounds().maxDepth())
        .maxStates(plan.bounds().maxStates())
        .timeout(plan.bounds().timeout())
        .memoryBytes(plan.bounds().memoryBytes())
        .all(plan.search().all())
        .outcomes(plan.search().outcomes())
        .disk(plan.storage().disk())
        .seed(plan.semantics().seed())
        .threads(plan.search().threads())
        .kinds(kinds(plan))
        .assumptions(assumptions)
        .build();
  }
}
