package lasso.runtime.kernel.system;

/**
 * Tells of questions that are asked from outside, not of those that answers are made of. After a question that was not answered, because it threw, nothing more is told: numbers may have been given for
 * it. Under the lock of the halves.
 */
final class QuestionOrder {
  private final QuestionListener listener;
  private int depth;

  QuestionOrder(QuestionListener listener) {
    this.listener = listener;
  }

  void enter() {
    depth++;
  }

  void leave(int kind, int value, int effect, long answer) {
    depth--;
    if (depth == 0) {
      listener.asked(kind, value, effect, answer);
    }
  }
}
