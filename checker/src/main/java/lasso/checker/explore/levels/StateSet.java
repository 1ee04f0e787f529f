package lasso.checker.explore.levels;

/** States, as rows and columns of some {@link Orientation}, that can be asked for. */
interface StateSet {
  boolean contains(int row, int column);
}
