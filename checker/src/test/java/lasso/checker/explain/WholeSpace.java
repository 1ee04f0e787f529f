package lasso.checker.explain;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import lasso.checker.property.EndJudge;
import lasso.checker.property.Finding;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LocalStates;

/** All states of a small kernel, and by sets of reachable states, without any cleverness, where runs can end. */
final class WholeSpace {
  private final Kernel kernel;
  private final EndJudge judge;
  private final Map<List<Integer>, Integer> numbers = new HashMap<>();
  private final List<int[]> vectors = new ArrayList<>();
  private final List<long[]> transitions = new ArrayList<>();
  private final List<int[]> targets = new ArrayList<>();
  private final List<BitSet> onward = new ArrayList<>();

  /** Reads it whole; {@link #isWhole} says whether it had at most so many states. */
  WholeSpace(Kernel kernel, LocalStates states, int most) {
    this.kernel = kernel;
    judge = new EndJudge(states);
    int[] initial = new int[kernel.vectorLength()];
    kernel.initial(initial);
    number(initial);
    for (int state = 0; state < vectors.size() && state < most; state++) {
      TransitionList enabled = new TransitionList();
      kernel.enabled(vectors.get(state), enabled);
      long[] here = IntStream.range(0, enabled.size()).mapToLong(enabled::get).toArray();
      int[] there = new int[here.length];
      for (int i = 0; i < here.length; i++) {
        int[] next = new int[kernel.vectorLength()];
        kernel.apply(vectors.get(state), here[i], next);
        there[i] = number(next);
      }
      transitions.add(here);
      targets.add(there);
    }
    for (int state = 0; isWhole() && state < vectors.size(); state++) {
      onward.add(reached(state, false));
    }
  }

  boolean isWhole() {
    return transitions.size() == vectors.size();
  }

  int number(int[] vector) {
    List<Integer> key = IntStream.of(vector).boxed().toList();
    Integer known = numbers.putIfAbsent(key, vectors.size());
    if (known == null) {
      vectors.add(vector.clone());
      return vectors.size() - 1;
    }
    return known;
  }

  /** What a state reaches, itself too. */
  private BitSet reached(int start, boolean optionalToo) {
    BitSet seen = new BitSet();
    seen.set(start);
    List<Integer> open = new ArrayList<>(List.of(start));
    while (!open.isEmpty()) {
      int state = open.remove(open.size() - 1);
      for (int i = 0; i < targets.get(state).length; i++) {
        int target = targets.get(state)[i];
        if ((optionalToo || !Kernel.isOptional(transitions.get(state)[i])) && !seen.get(target)) {
          seen.set(target);
          open.add(target);
        }
      }
    }
    return seen;
  }

  /** Whether something with this property can be reached. */
  boolean reaches(int state, IntPredicate wanted) {
    return reached(state, true).stream().anyMatch(wanted);
  }

  /** Steps of a shortest way from the initial state; -1 without one. */
  int distance(IntPredicate wanted) {
    Map<Integer, Integer> distances = new HashMap<>(Map.of(0, 0));
    List<Integer> queue = new ArrayList<>(List.of(0));
    for (int next = 0; next < queue.size(); next++) {
      int state = queue.get(next);
      if (wanted.test(state)) {
        return distances.get(state);
      }
      for (int target : targets.get(state)) {
        if (distances.putIfAbsent(target, distances.get(state) + 1) == null) {
          queue.add(target);
        }
      }
    }
    return -1;
  }

  boolean isOver(int state) {
    return onward.get(state).cardinality() == 1
        && IntStream.range(0, targets.get(state).length)
            .allMatch(i -> Kernel.isOptional(transitions.get(state)[i]));
  }

  /** The faults of a state in which nothing more has to happen. */
  List<Finding> findings(int state) {
    return judge.judge(kernel.view(vectors.get(state))).findings();
  }

  /** Whether a run that is here stays among states that reach each other. */
  private boolean isBottom(int state) {
    return onward.get(state).stream().allMatch(other -> onward.get(other).get(state));
  }

  boolean isGood(int state) {
    return isBottom(state) && !isFaulty(state);
  }

  boolean isBad(int state) {
    return isBottom(state) && isFaulty(state);
  }

  private boolean isFaulty(int state) {
    if (isOver(state)) {
      return !findings(state).isEmpty();
    }
    BitSet moves = new BitSet();
    boolean progress = false;
    for (int member : onward.get(state).stream().toArray()) {
      for (long transition : transitions.get(member)) {
        if (!Kernel.isOptional(transition)) {
          moves.set(Kernel.rank(transition));
          progress |= !Kernel.isIdle(transition);
        }
      }
    }
    return judge.judgeComponent(kernel.view(vectors.get(state)), moves::get, progress) != null;
  }
}
