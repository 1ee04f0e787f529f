package lasso.distributed.formula;

import lasso.runtime.kernel.system.TransitionList;

/**
 * What a machine knows of a formula: the automaton of its negation, the letters of states, the keys of a fairness. A letter has a bit for each atom. Answers depend on the program, on the formula and on the numbers of the kernel alone.
 *
 * <p>Thread rule: one thread at a time.
 */
public interface FormulaFacts {
  /** What the automaton does in a state on a letter. */
  interface Steps {
    int count();

    /** The automaton's state behind a step. */
    int target(int step);

    /** The acceptance sets in which a step is, one bit each. */
    long marks(int step);

    /** Whether a step leads to where every word is accepted. */
    boolean wins();

    /** Whether the letter, repeated for ever, is accepted. */
    boolean acceptsStutter();
  }

  /** How fairness is asked for. */
  enum KeyRule {
    /** Keys don't matter. */
    NONE,
    /** A key that is enabled for ever is taken again and again. */
    WEAK,
    /** A key that is enabled again and again is taken again and again. */
    STRONG
  }

  /** How many states the automaton has. */
  int automatonStates();

  int initialState();

  /** How many acceptance sets it has. */
  int acceptanceSets();

  Steps steps(int automatonState, long letter);

  /** The letter of a state. */
  long letter(int[] vector);

  /** The atoms that depend on the cell of one rank or passive cell alone, in states in which something has to happen. Other atoms do not hold there. */
  long atomsOf(int owner);

  /** Whether a rank could not be followed any further. */
  boolean isCutOff(int[] vector, int rank);

  /** How many ranks there are. */
  int ranks();

  /** All transitions of a state, in the order of the kernel. */
  void enabled(int[] vector, TransitionList out);

  KeyRule keyRule();

  /** The keys that are taken with a transition, ascending; empty without fairness. */
  int[] keys(long transition);
}
