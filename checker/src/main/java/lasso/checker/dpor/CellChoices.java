package lasso.checker.dpor;

/**
 * What one process can do in one of its cells (see {@link lasso.runtime.kernel.system.Kernel}): parallel arrays.
 *
 * @param transitions the events in the words of the kernel
 * @param resumes of an event that is a match and the resume that it completes: the second transition; else {@link #NONE}
 */
record CellChoices(int[] labels, long[] transitions, long[] resumes) {
  static final long NONE = -1;

  /** Of a cell whose process has ended the run. */
  static final CellChoices RUN_IS_OVER = new CellChoices(new int[0], new long[0], new long[0]);

  int size() {
    return labels.length;
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
