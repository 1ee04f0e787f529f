package lasso.distributed.runs;

/**
 * A set of states: some consecutive blocks of a file.
 *
 * @param firstBlock the first one
 * @param endBlock the one behind the last
 * @param states in all its rows
 */
public record SortedRun(RunFile file, int firstBlock, int endBlock, long states) {
  /** Reads it from its beginning. */
  public Rows rows() {
    return new RunReader(file, firstBlock, endBlock);
  }
}
