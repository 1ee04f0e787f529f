package lasso.distributed.formula;

import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import lasso.distributed.level.LevelSides;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Section;
import lasso.runtime.kernel.system.TransitionList;

/**
 * What a machine has seen of a formula in states of which everything is known: for each value of a half what the formula sees of it, for each state of the automaton and letter its steps. Any number of threads.
 */
public final class FormulaView {
  private record Reading(int automatonState, long letter) {}

  /** What decides the facts of a half. Values of halves are many, facts are few. */
  private record Seen(long letter, boolean cutOff, LongBuffer transitions) {}

  private final FormulaFacts facts;
  private final Map<Seen, HalfFacts> distinct = new HashMap<>();
  private final Halves halves;
  private final LevelSides sides;
  private final Section rows;
  private final Section columns;
  private final int automatonStates;
  private final Map<Reading, StepRow> steps = new ConcurrentHashMap<>();
  private final TransitionList enabled = new TransitionList();
  private volatile AtomicReferenceArray<HalfFacts> ofRows = new AtomicReferenceArray<>(64);
  private volatile AtomicReferenceArray<HalfFacts> ofColumns = new AtomicReferenceArray<>(64);
  private int[] vector = new int[0];

  /** {@code upperRows}: whether the upper ranks are the row of states. */
  public FormulaView(FormulaFacts facts, Halves halves, boolean upperRows) {
    this.facts = facts;
    this.halves = halves;
    sides = LevelSides.of(halves, upperRows);
    rows = sides.rows();
    columns = sides.columns();
    automatonStates = facts.automatonStates();
  }

  public FormulaFacts facts() {
    return facts;
  }

  public int automatonStates() {
    return automatonStates;
  }

  public LevelSides sides() {
    return sides;
  }

  /** What is seen of a row that occurs with a column in a state in which nobody ends the run. */
  public HalfFacts ofRow(int row, int column) {
    AtomicReferenceArray<HalfFacts> known = ofRows;
    HalfFacts found = row < known.length() ? known.get(row) : null;
    return found != null ? found : look(row, column, true);
  }

  public HalfFacts ofColumn(int row, int column) {
    AtomicReferenceArray<HalfFacts> known = ofColumns;
    HalfFacts found = column < known.length() ? known.get(column) : null;
    return found != null ? found : look(row, column, false);
  }

  private synchronized HalfFacts look(int row, int column, boolean ofRow) {
    load(row, column);
    long letter = facts.letter(vector);
    facts.enabled(vector, enabled);
    HalfFacts found = facts(ofRow ? rows : columns, letter);
    if (ofRow) {
      ofRows = with(ofRows, row, found);
    } else {
      ofColumns = with(ofColumns, column, found);
    }
    return found;
  }

  private static AtomicReferenceArray<HalfFacts> with(
      AtomicReferenceArray<HalfFacts> known, int value, HalfFacts found) {
    AtomicReferenceArray<HalfFacts> room = known;
    if (value >= known.length()) {
      room = new AtomicReferenceArray<>(Math.max(value + 1, 2 * known.length()));
      for (int i = 0; i < known.length(); i++) {
        room.set(i, known.get(i));
      }
    }
    room.set(value, found);
    return room;
  }

  private void load(int row, int column) {
    // Owners are ranks and passive cells: as many as a vector has elements.
    if (vector.length == 0) {
      int owners = 0;
      while (rows.contains(owners) || columns.contains(owners)) {
        owners++;
      }
      vector = new int[owners];
    }
    rows.load(row, vector);
    columns.load(column, vector);
  }

  private HalfFacts facts(Section half, long letter) {
    long bits = 0;
    boolean cutOff = false;
    for (int owner = 0; owner < vector.length; owner++) {
      if (half.contains(owner)) {
        bits |= letter & facts.atomsOf(owner);
        cutOff |= owner < facts.ranks() && facts.isCutOff(vector, owner);
      }
    }
    long[] transitions = new long[enabled.size()];
    int count = 0;
    for (int i = 0; i < transitions.length; i++) {
      if (half.contains(Kernel.rank(enabled.get(i)))) {
        transitions[count++] = enabled.get(i);
      }
    }
    transitions = Arrays.copyOf(transitions, count);
    int[][] taken = new int[count][];
    int[] required = KeyRow.EMPTY;
    for (int i = 0; i < count; i++) {
      taken[i] = facts.keys(transitions[i]);
      required = Kernel.isOptional(transitions[i]) ? required : KeyRow.union(required, taken[i]);
    }
    HalfFacts made = new HalfFacts(bits, cutOff, transitions, taken, required);
    HalfFacts same =
        distinct.putIfAbsent(new Seen(bits, cutOff, LongBuffer.wrap(transitions)), made);
    return same == null ? made : same;
  }

  /** The letter of any state, computed. */
  public synchronized long letter(int row, int column) {
    load(row, column);
    return facts.letter(vector);
  }

  /** Whether a process of a state could not be followed any further, computed. */
  public synchronized boolean isCutOff(int row, int column) {
    load(row, column);
    for (int rank = 0; rank < facts.ranks(); rank++) {
      if (facts.isCutOff(vector, rank)) {
        return true;
      }
    }
    return false;
  }

  /** What the automaton does in a state on a letter. */
  public StepRow steps(int automatonState, long letter) {
    Reading reading = new Reading(automatonState, letter);
    StepRow known = steps.get(reading);
    return known != null ? known : steps.computeIfAbsent(reading, this::read);
  }

  private synchronized StepRow read(Reading reading) {
    return StepRow.of(facts.steps(reading.automatonState(), reading.letter()));
  }

  /** The halves behind it. */
  Halves halves() {
    return halves;
  }
}
