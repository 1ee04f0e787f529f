package lasso.runtime.kernel.system;

/**
 * Matches of one process that follow one another.
 *
 * @param transitions in their order; each is enabled in the state behind those before it
 * @param program the number of what they do together
 */
public record MatchRun(long[] transitions, int program) {
  /** Fewer are taken one by one. */
  static final int FROM = 16;
}
