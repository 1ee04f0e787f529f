package lasso.runtime.kernel.system;

/**
 * Hears what is asked of {@link Halves} for the first time, in its order. All numbers of a kernel (local states, endpoints, cells, values of halves, effects) are functions of this order: who asks another
 * kernel of the same program the same questions finds the same numbers.
 */
@FunctionalInterface
public interface QuestionListener {
  /** {@link Section#flags} was asked; the answer is what it returns. */
  int FLAGS = 0;

  /** {@link Section#moves} was asked; the answer is the hash of the list. */
  int MOVES = 2;

  /** {@link Section#applied} was asked; the answer is what it returns. */
  int APPLIED = 4;

  /** Of the right half, added to the kind. */
  int RIGHT = 1;

  /**
   * Called under the lock of the halves.
   *
   * @param kind {@link #FLAGS}, {@link #MOVES} or {@link #APPLIED}, perhaps plus {@link #RIGHT}
   * @param effect 0 unless it was {@link #APPLIED}
   */
  void asked(int kind, int value, int effect, long answer);
}
