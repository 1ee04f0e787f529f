package lasso.distributed.level;

import java.io.Serializable;

/**
 * What a part of a level is like. The counters of transitions and steps, and the ends, are whole only if nothing is unknown.
 *
 * @param part its number
 * @param states how many it has
 * @param transitions of them
 * @param steps those of the transitions that run a step of a process
 * @param open how many states have transitions
 * @param bytes of its runs
 * @param unknown states of which something is not known: enough of them that all that is missing will have been asked for when it was asked of these
 * @param ends in which nothing more has to happen, ascending
 */
public record PartReport(
    int part,
    long states,
    long transitions,
    long steps,
    long open,
    long bytes,
    long[] unknown,
    long[] ends)
    implements Serializable {
  /** Of a part without states. */
  public static PartReport empty(int part) {
    return new PartReport(part, 0, 0, 0, 0, 0, new long[0], new long[0]);
  }
}
