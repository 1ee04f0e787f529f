package lasso.checker.dpor;

/**
 * What one process can do in one of its cells (see {@link lasso.runtime.kernel.system.Kernel}): parallel arrays.
 *
 * @param transitions the events in the words of the kernel
 * @param resumes of an event that is a match and the resume that it completes: the second transition; else {@link #NONE}
 * @param waited of each event, how many transitions of the loop come before it
 * @param loop the {@link PollingLoop} on which the process is; empty when it is on none
 */
record CellChoices(int[] labels, long[] transitions, long[] resumes, int[] waited, long[] loop) {
  static final long NONE = -1;

  /** Of a cell whose process has ended the run. */
  static final CellChoices RUN_IS_OVER =
      new CellChoices(new int[0], new long[0], new long[0], new int[0], new long[0]);

  int size() {
    return labels.length;
  }

  /** Whether the process polls: it will be told no for ever, unless somebody else acts or one of the events is taken. */
  boolean polls() {
    return loop.length > 0;
  }

  /** Index of a label, or -1 when it is not enabled. */
  int indexOf(int label) {
    for (int i = 0; i < labels.length; i++) {
      if (labels[i] == label) {
        return i;
      }
    }
    return -1;
  }
}
