package lasso.checker.liveness;

import java.util.Arrays;
import java.util.List;
import lasso.checker.explore.visited.PairTable;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Edge;
import lasso.ltl.automaton.Product;
import lasso.ltl.letters.LetterSets;
import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;

/**
 * What an automaton does on a letter, found once per pair of state and letter. Such a pair is a <i>row</i>, numbered from 0; a row has
 * steps: a target and marks each. A step is left out when another one has the same target and more marks.
 */
final class LetterSteps implements AutoCloseable {
  private static final byte STUTTER_UNKNOWN = 0;
  private static final byte STUTTER_ACCEPTED = 1;
  private static final byte STUTTER_REJECTED = 2;

  private final Automaton automaton;
  private final int[] bitOfAtom;
  private final boolean[] universal;
  private final PairTable letters;
  private final PairTable rows;

  private int[] firstStep = new int[64];
  private boolean[] wins = new boolean[64];
  private byte[] stutter = new byte[64];
  private int[] targets = new int[64];
  private long[] marks = new long[64];
  private int knownRows;
  private int stepCount;

  /**
   * Steps of an automaton.
   *
   * @param atoms names of the bits of a letter
   */
  LetterSteps(Automaton automaton, List<String> atoms, MemoryBudget budget) {
    this.automaton = automaton;
    this.bitOfAtom =
        automaton.letters().atoms().stream().mapToInt(atom -> atoms.indexOf(atom)).toArray();
    this.universal = UniversalStates.of(automaton);
    letters = new PairTable(budget, HashBits.ALL);
    rows = new PairTable(budget, HashBits.ALL);
  }

  /** Distinct letters so far, in the order of their first appearance. */
  long[] letters() {
    long[] all = new long[letters.size()];
    Arrays.setAll(all, letters::get);
    return all;
  }

  /** The row of an automaton state and a letter. */
  // HOT: ProductStepBenchmark
  int row(int state, long letter) {
    int put = letters.put(letter);
    int number = put < 0 ? ~put : put;
    int row = rows.put(PairTable.pair(number, state));
    if (row < 0) {
      return ~row;
    }
    add(state, letter);
    return row;
  }

  /** The first step of a row; its steps follow one another. */
  int first(int row) {
    return firstStep[row];
  }

  /** How many steps a row has. */
  int count(int row) {
    return firstStep[row + 1] - firstStep[row];
  }

  int target(int step) {
    return targets[step];
  }

  long marks(int step) {
    return marks[step];
  }

  /** Whether a step leads to a state that accepts every word. */
  boolean wins(int row) {
    return wins[row];
  }

  /** Whether the automaton accepts the letter for ever from the state. */
  boolean acceptsStutter(int row) {
    if (stutter[row] == STUTTER_UNKNOWN) {
      long pair = rows.get(row);
      boolean accepts = acceptsForEver((int) pair, letters.get((int) (pair >>> 32)));
      stutter[row] = accepts ? STUTTER_ACCEPTED : STUTTER_REJECTED;
    }
    return stutter[row] == STUTTER_ACCEPTED;
  }

  /** Memory of the tables, in bytes. */
  long bytes() {
    return letters.bytes() + rows.bytes() + 6L * firstStep.length + 12L * targets.length;
  }

  private void add(int state, long letter) {
    if (knownRows + 1 == firstStep.length) {
      firstStep = Arrays.copyOf(firstStep, 2 * firstStep.length);
      wins = Arrays.copyOf(wins, 2 * wins.length);
      stutter = Arrays.copyOf(stutter, 2 * stutter.length);
    }
    int first = stepCount;
    for (Edge edge : automaton.edges(state)) {
      if (reads(edge, letter)) {
        wins[knownRows] |= universal[edge.target()];
        addStep(first, edge);
      }
    }
    knownRows++;
    firstStep[knownRows] = stepCount;
  }

  private void addStep(int first, Edge edge) {
    for (int i = first; i < stepCount; i++) {
      if (targets[i] == edge.target()) {
        if ((edge.marks() & ~marks[i]) == 0) {
          return;
        }
        if ((marks[i] & ~edge.marks()) == 0) {
          marks[i] = edge.marks();
          return;
        }
      }
    }
    if (stepCount == targets.length) {
      targets = Arrays.copyOf(targets, 2 * stepCount);
      marks = Arrays.copyOf(marks, 2 * stepCount);
    }
    targets[stepCount] = edge.target();
    marks[stepCount++] = edge.marks();
  }

  private boolean reads(Edge edge, long letter) {
    return automaton.letters().contains(edge.label(), atom -> holds(atom, letter));
  }

  private boolean holds(int atom, long letter) {
    int bit = bitOfAtom[atom];
    if (bit < 0) {
      String name = automaton.letters().atoms().get(atom);
      throw new IllegalArgumentException("the atom " + name + " of the automaton has no label");
    }
    return (letter >>> bit & 1) != 0;
  }

  private boolean acceptsForEver(int start, long letter) {
    AutomatonBuilder builder = new AutomatonBuilder(automaton.letters(), automaton.sets());
    builder.addStates(automaton.size());
    for (int state = 0; state < automaton.size(); state++) {
      for (Edge edge : automaton.edges(state)) {
        if (reads(edge, letter)) {
          builder.edge(state, LetterSets.ALL, edge.marks(), edge.target());
        }
      }
    }
    return !Product.isEmpty(builder.build(start));
  }

  @Override
  public void close() {
    letters.close();
    rows.close();
  }
}
