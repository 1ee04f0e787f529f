package lasso.distributed.product;

import lasso.distributed.formula.FormulaView;
import lasso.distributed.formula.HalfFacts;
import lasso.distributed.formula.KeyRow;
import lasso.distributed.formula.StepRow;
import lasso.distributed.level.LevelSides;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.Section;
import lasso.store.memory.NumbersUsedUpException;

/**
 * The edges of the product of a program with the automaton of a negated formula. A product state is a long: the column in the lower 32 bits, above them the row times the number of the automaton's states plus the automaton's state. One thread.
 *
 * <p>Everything of the program's states must be known; this looks up alone.
 */
public final class ProductEdges {
  /** An edge. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * @param target the product state to which it leads
     * @param marks the acceptance sets in which it is
     * @param taken the keys that are taken with it, ascending
     * @param transition of the program
     */
    void edge(long target, long marks, int[] taken, long transition);
  }

  private final FormulaView view;
  private final LevelSides sides;
  private final Section rows;
  private final Section columns;
  private final int automatonStates;

  private int row;
  private int column;
  private int automatonState;
  private boolean over;
  private boolean end;
  private boolean cutOff;
  private HalfFacts ofRow;
  private HalfFacts ofColumn;
  private StepRow steps;
  private long lastLetter;
  private int lastState = -1;

  public ProductEdges(FormulaView view) {
    this.view = view;
    sides = view.sides();
    rows = sides.rows();
    columns = sides.columns();
    automatonStates = view.automatonStates();
  }

  /**
   * The product state of a state and an automaton's state.
   *
   * @throws NumbersUsedUpException when there are too many rows for it
   */
  public static long at(long state, int automatonState, int automatonStates) {
    long first = (state >>> 32) * automatonStates + automatonState;
    if (first > Integer.MAX_VALUE) {
      throw new NumbersUsedUpException("rows of a product", Integer.MAX_VALUE);
    }
    return first << 32 | state & 0xffff_ffffL;
  }

  /** The state of the program in a product state. */
  public static long state(long productState, int automatonStates) {
    return (productState >>> 32) / automatonStates << 32 | productState & 0xffff_ffffL;
  }

  /** Turns to a product state. */
  public void turnTo(long productState) {
    int first = (int) (productState >>> 32);
    row = first / automatonStates;
    automatonState = first % automatonStates;
    column = (int) productState;
    int rowFlags = rows.knownFlags(row);
    int columnFlags = columns.knownFlags(column);
    if (rowFlags == 0 || columnFlags == 0) {
      throw new IllegalStateException("nothing is known of a state of the product");
    }
    over = ((rowFlags | columnFlags) & Section.ENDS_RUN) != 0;
    end = Halves.isEnd(rowFlags, columnFlags);
    if (over) {
      ofRow = null;
      ofColumn = null;
      cutOff = view.isCutOff(row, column);
      read(view.letter(row, column));
      return;
    }
    ofRow = view.ofRow(row, column);
    ofColumn = view.ofColumn(row, column);
    cutOff = ofRow.cutOff() || ofColumn.cutOff();
    read(end ? view.letter(row, column) : ofRow.letter() | ofColumn.letter());
  }

  private void read(long letter) {
    if (letter != lastLetter || automatonState != lastState) {
      steps = view.steps(automatonState, letter);
      lastLetter = letter;
      lastState = automatonState;
    }
  }

  /** Whether every run through the state violates the formula, or the one that stays there for ever does. */
  public boolean isHit() {
    return !cutOff && (steps.wins() || end && steps.acceptsStutter());
  }

  /** Whether some process could not be followed any further, so that no run through the state counts. */
  public boolean isCutOff() {
    return cutOff;
  }

  /** Whether a key is enabled: a transition has it that is not optional. */
  public boolean isEnabled(int key) {
    return !over
        && (KeyRow.contains(ofRow.enabled(), key) || KeyRow.contains(ofColumn.enabled(), key));
  }

  /** The keys that are enabled, ascending. */
  public int[] enabled() {
    return over ? KeyRow.EMPTY : KeyRow.union(ofRow.enabled(), ofColumn.enabled());
  }

  /** Visits all edges: of each transition in a fixed order, all steps of the automaton. */
  // HOT: LevelProductTest
  public void edges(Visitor visitor) {
    if (over || cutOff || steps.targets().length == 0) {
      return;
    }
    int[] moves = rows.knownMoves(row);
    for (int k = 1, i = 0; k < moves.length; k += 2, i++) {
      long target = sides.run(moves[k], column, moves[k + 1] >> 1, false);
      steps(target, ofRow.taken()[i], ofRow.transitions()[i], visitor);
    }
    moves = columns.knownMoves(column);
    for (int k = 1, i = 0; k < moves.length; k += 2, i++) {
      long target = sides.run(row, moves[k], moves[k + 1] >> 1, true);
      steps(target, ofColumn.taken()[i], ofColumn.transitions()[i], visitor);
    }
  }

  private void steps(long state, int[] taken, long transition, Visitor visitor) {
    if (state == LevelSides.MISSING) {
      throw new IllegalStateException("something of the product is not known");
    }
    for (int i = 0; i < steps.targets().length; i++) {
      long target = at(state, steps.targets()[i], automatonStates);
      visitor.edge(target, steps.marks()[i], taken, transition);
    }
  }
}
