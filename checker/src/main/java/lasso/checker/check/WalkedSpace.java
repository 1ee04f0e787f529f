package lasso.checker.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import lasso.api.plan.CheckPlan;
import lasso.checker.check.loading.CheckedProgram;
import lasso.checker.explore.StopRequest;
import lasso.checker.liveness.Labels;
import lasso.checker.property.EndJudge;
import lasso.checker.property.Judgement;
import lasso.checker.property.Path;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.NamedVariable;
import lasso.checker.trace.Reenactment;
import lasso.checker.trace.Standing;
import lasso.checker.trace.StateDifference;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceStep;
import lasso.checker.trace.Truth;
import lasso.checker.trace.Variables;
import lasso.heap.diff.HeapContents;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.program.AdoptionNeededException;

/** The states of a model that somebody walks through by hand: numbered from 0 as they are reached, each with the step by which it was reached first. */
public final class WalkedSpace {
  private final CheckPlan plan;
  private final CheckedProgram program;
  private final Task task;
  private Model model;
  private EndJudge judge;
  private List<Labels> labels;
  private final List<int[]> vectors = new ArrayList<>();
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final List<Origin> origins = new ArrayList<>();

  /** A vector as a key. */
  private record Key(int[] vector) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(vector, key.vector);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(vector);
    }
  }

  /** Where a state was reached from first; -1 for the initial one. */
  private record Origin(int state, int choice) {}

  /**
   * A step that is possible.
   *
   * @param step in words
   * @param optional whether no run has to take it
   */
  public record Choice(TraceStep step, boolean optional) {}

  private WalkedSpace(Task task) {
    this.plan = task.plan();
    this.program = task.program();
    this.task = task;
    AdoptionNeededException.again(this::load);
  }

  /** Loads the program, and goes to all states that are known, by the steps by which they were reached. */
  private boolean load() {
    model = task.model();
    judge = new EndJudge(model.states());
    labels = task.formulas().labels(model.states());
    List<Origin> known = origins.isEmpty() ? List.of(new Origin(-1, -1)) : List.copyOf(origins);
    vectors.clear();
    numbers.clear();
    origins.clear();
    for (Origin origin : known) {
      int[] vector = new int[model.kernel().vectorLength()];
      if (origin.state < 0) {
        model.kernel().initial(vector);
      } else {
        step(origin, vector);
      }
      number(vector, origin);
    }
    return true;
  }

  private void step(Origin origin, int[] next) {
    long transition = enabled(origin.state).get(origin.choice);
    model.kernel().apply(vectors.get(origin.state).clone(), transition, next);
  }

  /**
   * Opens the space of a plan at its initial state, which is number 0.
   *
   * @throws lasso.runtime.program.UnusableInputException when the program can't be used
   */
  public static WalkedSpace of(CheckPlan plan, ModelFactory models, StopRequest stop) {
    return new WalkedSpace(Task.of(plan, models, stop));
  }

  /** How many states are known. */
  public int size() {
    return vectors.size();
  }

  /** The steps that are possible in a state, in a fixed order. */
  public List<Choice> choices(int state) {
    TransitionList enabled = enabled(state);
    List<Choice> choices = new ArrayList<>();
    for (int i = 0; i < enabled.size(); i++) {
      choices.add(new Choice(at(state).take(enabled.get(i)), Kernel.isOptional(enabled.get(i))));
    }
    return choices;
  }

  /** The state behind a step; it is new if its number is the old {@link #size}. */
  public int successor(int state, int choice) {
    TransitionList enabled = enabled(state);
    if (choice < 0 || choice >= enabled.size()) {
      throw new IllegalArgumentException(
          "choice=%d of %d in state %d".formatted(choice, enabled.size(), state));
    }
    Origin origin = new Origin(state, choice);
    int[] next = new int[model.kernel().vectorLength()];
    try {
      step(origin, next);
    } catch (AdoptionNeededException e) {
      AdoptionNeededException.again(this::load);
      return successor(state, choice);
    }
    return number(next, origin);
  }

  /** Where each possible step leads, in the order of {@link #choices}. */
  public int[] successors(int state) {
    int[] successors = new int[enabled(state).size()];
    for (int i = 0; i < successors.length; i++) {
      successors[i] = successor(state, i);
    }
    return successors;
  }

  /** The process that moves in each possible step, in the order of {@link #choices}; -1 where none does alone. */
  public int[] movers(int state) {
    TransitionList enabled = enabled(state);
    return IntStream.range(0, enabled.size())
        .map(i -> Kernel.rank(enabled.get(i)))
        .map(rank -> rank < model.kernel().processCount() ? rank : -1)
        .toArray();
  }

  /** How the processes are called, by rank. */
  public List<String> names() {
    return IntStream.range(0, model.kernel().processCount())
        .mapToObj(model.states()::processName)
        .toList();
  }

  /** The propositions of the formulas, each once, in the order of the formulas. */
  public List<Truth> truths(int state) {
    TransitionList enabled = enabled(state);
    int[] local = localStates(state);
    Map<String, Truth> truths = new LinkedHashMap<>();
    for (Labels each : labels) {
      long letter = each.letter(local, enabled);
      for (int i = 0; i < each.atoms().size(); i++) {
        String atom = each.atoms().get(i);
        truths.putIfAbsent(atom, new Truth(atom, (letter >>> i & 1) != 0));
      }
    }
    return List.copyOf(truths.values());
  }

  /** The value of a variable of a rank, looked for in its frames from the innermost one, then among static fields. */
  public Optional<String> value(int state, int rank, String variable) {
    int[] local = localStates(state);
    if (rank < 0 || rank >= local.length) {
      throw new IllegalArgumentException("rank " + rank + ": there are 0 to " + (local.length - 1));
    }
    return NamedVariable.find(model.states().memory(local[rank]), variable)
        .map(HeapContents.Item::value);
  }

  /** All variables of a rank. */
  public Variables variables(int state, int rank) {
    return Variables.of(model.states().memory(localStates(state)[rank]));
  }

  private int[] localStates(int state) {
    int[] local = new int[model.kernel().processCount()];
    return model.kernel().localStates(vectors.get(state), local);
  }

  /** Where the ranks stand. */
  public List<Standing> standings(int state) {
    return at(state).standings();
  }

  /** The messages that no receive has taken yet, each in words. */
  public List<String> onTheWay(int state) {
    return at(state).onTheWay();
  }

  /** What there is to say of a state in which nothing more has to happen; null of others. */
  public Judgement end(int state) {
    TransitionList enabled = enabled(state);
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        return null;
      }
    }
    return judge.judge(at(state).view());
  }

  /** The choices that lead from the initial state to this one, as they were taken first. */
  public List<Integer> path(int state) {
    List<Integer> path = new ArrayList<>();
    for (Origin origin = origins.get(state);
        origin.state >= 0;
        origin = origins.get(origin.state)) {
      path.add(origin.choice);
    }
    Collections.reverse(path);
    return path;
  }

  /** What two states differ in. */
  public StateDifference differences(int left, int right, int most) {
    return StateDifference.between(
        at(left), at(right), model.states(), StateDifference.ALL_RANKS, most);
  }

  /**
   * The run along these choices.
   *
   * @param choices from the initial state
   * @throws IllegalArgumentException when one of them does not exist
   */
  public TraceFile trace(List<Integer> choices) {
    long[] transitions = new long[choices.size()];
    int state = 0;
    for (int i = 0; i < transitions.length; i++) {
      int next = successor(state, choices.get(i));
      transitions[i] = enabled(state).get(choices.get(i));
      state = next;
    }
    Counterexample run = model.reenactment(null).tell(Path.of(transitions), Path.EMPTY);
    return RecordedRun.trace(plan, program, RecordedRun.code(program.system(), model), run, null);
  }

  private TransitionList enabled(int state) {
    TransitionList enabled = new TransitionList();
    model.kernel().enabled(vectors.get(state), enabled);
    return enabled;
  }

  private Reenactment at(int state) {
    Reenactment here = model.reenactment(null);
    here.goTo(vectors.get(state));
    return here;
  }

  private int number(int[] vector, Origin origin) {
    Integer known = numbers.putIfAbsent(new Key(vector), vectors.size());
    if (known != null) {
      return known;
    }
    vectors.add(vector);
    origins.add(origin);
    return vectors.size() - 1;
  }
}
