package lasso.checker.liveness;

import java.util.stream.IntStream;
import lasso.checker.explore.TransitionSystem;
import lasso.distributed.formula.FormulaFacts;
import lasso.ltl.automaton.Automaton;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;
import lasso.store.memory.MemoryBudget;

/** What a machine knows of a temporal property. One thread at a time. */
public final class ProductFacts implements FormulaFacts {
  private final TransitionSystem system;
  private final LocalStates processes;
  private final Labels labels;
  private final Automaton automaton;
  private final Fairness fairness;
  private final FairnessKeys keys;
  private final LetterSteps steps;
  private final TransitionList enabled = new TransitionList();
  private final int[] stand;

  /**
   * Facts of a property.
   *
   * @param system all transitions of the program
   * @param keys not asked unless the fairness is strong
   */
  public ProductFacts(
      TransitionSystem system,
      LocalStates processes,
      TemporalProperty property,
      Fairness fairness,
      FairnessKeys keys) {
    this.system = system;
    this.processes = processes;
    this.labels = property.labels();
    this.automaton = property.negation();
    this.fairness = fairness;
    this.keys = keys;
    steps = new LetterSteps(automaton, labels.atoms(), new MemoryBudget("letters", Long.MAX_VALUE));
    stand = new int[system.processCount()];
  }

  @Override
  public int automatonStates() {
    return automaton.size();
  }

  @Override
  public int initialState() {
    return automaton.initial();
  }

  @Override
  public int acceptanceSets() {
    return automaton.sets();
  }

  @Override
  public Steps steps(int automatonState, long letter) {
    int row = steps.row(automatonState, letter);
    int first = steps.first(row);
    return new Steps() {
      @Override
      public int count() {
        return steps.count(row);
      }

      @Override
      public int target(int step) {
        return steps.target(first + step);
      }

      @Override
      public long marks(int step) {
        return steps.marks(first + step);
      }

      @Override
      public boolean wins() {
        return steps.wins(row);
      }

      @Override
      public boolean acceptsStutter() {
        return steps.acceptsStutter(row);
      }
    };
  }

  @Override
  public long letter(int[] vector) {
    system.enabled(vector, enabled);
    return labels.letter(system, vector, stand, enabled);
  }

  @Override
  public long atomsOf(int owner) {
    return labels.atomsOf(owner);
  }

  @Override
  public boolean isCutOff(int[] vector, int rank) {
    Ending ending = processes.ending(system.localState(vector, rank));
    return ending != null && ending.kind().isCutOff();
  }

  @Override
  public int ranks() {
    return system.processCount();
  }

  @Override
  public void enabled(int[] vector, TransitionList out) {
    system.enabled(vector, out);
  }

  @Override
  public KeyRule keyRule() {
    return switch (fairness) {
      case NONE -> KeyRule.NONE;
      case WEAK -> KeyRule.WEAK;
      case STRONG -> KeyRule.STRONG;
    };
  }

  @Override
  public int[] keys(long transition) {
    return switch (fairness) {
      case NONE -> new int[0];
      case WEAK -> keys.moves(transition);
      case STRONG -> IntStream.of(keys.of(transition)).sorted().distinct().toArray();
    };
  }
}
