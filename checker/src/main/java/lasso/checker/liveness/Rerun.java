package lasso.checker.liveness;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.explore.SearchRun;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.property.Path;
import lasso.ltl.word.Word;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LassoBug;

/** A lasso executed again, from the initial state on, by the transition system alone: neither visited set nor automaton. */
final class Rerun {
  /**
   * A step of the cycle.
   *
   * @param required the transitions that were enabled and are not optional
   * @param taken the transition that was taken
   */
  record Moment(List<Long> required, long taken) {}

  private final TransitionSystem system;
  private final Labels labels;
  private final TransitionList enabled = new TransitionList();
  private int[] vector;
  private int[] successor;
  private final List<Moment> moments = new ArrayList<>();
  private final Word word;
  private final boolean ends;

  /**
   * Runs it.
   *
   * @throws LassoBug when a transition is not enabled where it is taken, or the cycle does not close
   */
  Rerun(TransitionSystem system, Labels labels, StemAndCycle lasso) {
    this.system = system;
    this.labels = labels;
    vector = new int[system.vectorLength()];
    successor = new int[system.vectorLength()];
    system.initial(vector);
    List<Set<String>> stem = follow(lasso.stem());
    moments.clear();
    system.enabled(vector, enabled);
    ends = SearchRun.isEnd(enabled);
    if (lasso.cycle().isEmpty()) {
      word = new Word(stem, List.of(letter()));
      return;
    }
    int[] start = vector.clone();
    word = new Word(stem, follow(lasso.cycle()));
    if (!Arrays.equals(start, vector)) {
      throw new LassoBug(
          "the cycle of a counterexample leads from %s to %s"
              .formatted(Arrays.toString(start), Arrays.toString(vector)),
          null);
    }
  }

  private List<Set<String>> follow(Path path) {
    List<Set<String>> letters = new ArrayList<>();
    for (int i = 0; i < path.length(); i++) {
      system.enabled(vector, enabled);
      letters.add(letter());
      moments.add(moment(path.transition(i)));
      system.apply(vector, path.transition(i), successor);
      int[] other = vector;
      vector = successor;
      successor = other;
    }
    return letters;
  }

  private Set<String> letter() {
    int[] localStates = new int[system.processCount()];
    long letter = labels.letter(system, vector, localStates, enabled);
    Set<String> names = new TreeSet<>();
    for (int atom = 0; atom < labels.atoms().size(); atom++) {
      if ((letter >>> atom & 1) != 0) {
        names.add(labels.atoms().get(atom));
      }
    }
    return names;
  }

  private Moment moment(long taken) {
    List<Long> required = new ArrayList<>();
    boolean possible = false;
    for (int i = 0; i < enabled.size(); i++) {
      possible |= enabled.get(i) == taken;
      if (!Kernel.isOptional(enabled.get(i))) {
        required.add(enabled.get(i));
      }
    }
    if (!possible) {
      throw new LassoBug(
          "transition 0x%x of a counterexample is not enabled in %s"
              .formatted(taken, Arrays.toString(vector)),
          null);
    }
    return new Moment(required, taken);
  }

  /** The letters of the run; without a cycle the last one repeats. */
  Word word() {
    return word;
  }

  /** The steps of the cycle. */
  List<Moment> cycle() {
    return moments;
  }

  /** Whether nothing has to happen in the last state of the stem. */
  boolean ends() {
    return ends;
  }
}
