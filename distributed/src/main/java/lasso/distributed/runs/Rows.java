package lasso.distributed.runs;

/** States as rows in ascending order, each with its columns in ascending order, gone through once. Begins before the first row. One thread. */
public interface Rows {
  /** Turns to the next row; false if there is none. */
  boolean next();

  /**
   * Turns to the first row that is not below a number, unless it is there or beyond already.
   *
   * @return false if there is none
   */
  boolean skipTo(int row);

  /** The number of the row, from 0. */
  int row();

  /** How many columns it has, at least one. */
  int count();

  /** Its columns, the first {@link #count} elements: ascending, different, not to be changed, valid until another row is turned to. */
  int[] columns();
}
