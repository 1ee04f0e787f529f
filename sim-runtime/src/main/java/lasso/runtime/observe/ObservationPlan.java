package lasso.runtime.observe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.MethodKey;
import lasso.runtime.program.UnusableInputException;

/** The observations of a program with all their names found. Immutable once resolved. */
public final class ObservationPlan {
  /** Observations of one rank that fit into a long. */
  public static final int LIMIT = 64;

  private final List<ObservedCondition> conditions = new ArrayList<>();
  private final WatchedAccesses watched = new WatchedAccesses();
  private List<ObservedLocal> locals = List.of();
  private Set<MethodKey> methods = Set.of();

  private ObservationPlan() {}

  /**
   * Finds what the observations mean.
   *
   * @param universe the classes as compiled, before any rewriting
   * @throws UnusableInputException when one can't be read, names something that does not exist or is ambiguous, compares what can't
   *     be compared, or would run code that does more than read
   */
  public static ObservationPlan resolve(
      ClassUniverse universe, List<Observation> observations, IgnoredNames ignored) {
    ObservationPlan plan = new ObservationPlan();
    if (observations.isEmpty()) {
      return plan;
    }
    OwnClasses classes = new OwnClasses(universe);
    LocalResolver locals = new LocalResolver(classes, ignored);
    PropositionMethods methods = new PropositionMethods(classes, ignored, plan.watched);
    RootResolver roots = new RootResolver(classes, locals, methods, ignored, plan.watched);
    StepResolver steps = new StepResolver(classes, ignored, plan.watched);
    ComparisonRules comparisons = new ComparisonRules(universe);
    Map<Integer, Integer> counts = new HashMap<>();
    for (Observation observation : observations) {
      int bit = counts.merge(observation.rank(), 1, Integer::sum) - 1;
      if (bit >= LIMIT) {
        throw new UnusableInputException(
            "more than %d propositions read the state of rank %d; check the formulas one by one"
                .formatted(LIMIT, observation.rank()));
      }
      PathText text = classes.declared(PathText.parse(observation.path()));
      RootResolver.Found root = roots.resolve(text, observation.thread());
      ObservedPath path = steps.resolve(text, root.root(), root.type(), text.from(root.parts()));
      Condition condition =
          comparisons.check(text, path.type(), observation.comparison(), observation.literal());
      plan.conditions.add(new ObservedCondition(observation, bit, path, condition));
    }
    plan.locals = locals.locals();
    plan.methods = methods.closure();
    return plan;
  }

  public boolean isEmpty() {
    return conditions.isEmpty();
  }

  /** Which instructions may change an observed value. */
  public WatchedAccesses watched() {
    return watched;
  }

  /** The local variables at which paths begin. */
  public List<ObservedLocal> locals() {
    return locals;
  }

  /** What reports call the threads whose ends are observed, each once. */
  public List<String> endingThreads() {
    return conditions.stream()
        .map(condition -> condition.path().root())
        .filter(Root.End.class::isInstance)
        .map(root -> ((Root.End) root).thread())
        .distinct()
        .toList();
  }

  /** The methods of the program that evaluation calls: {@code @Proposition} methods and what these call. */
  public Set<MethodKey> methods() {
    return methods;
  }

  /** One more than the highest rank that is observed. */
  int ranks() {
    return conditions.stream().mapToInt(each -> each.source().rank() + 1).max().orElse(0);
  }

  List<ObservedCondition> conditions() {
    return conditions;
  }
}
