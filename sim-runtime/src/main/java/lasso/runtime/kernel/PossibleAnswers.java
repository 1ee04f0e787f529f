package lasso.runtime.kernel;

import java.util.List;

/** The answers that a process can get where it stands: a request adds its own, in a fixed order (semantics, section 5). */
public interface PossibleAnswers {
  /**
   * The yes-answers to a wait or test.
   *
   * @param chosen whether fairness speaks of which one comes
   */
  void completions(Completion mode, List<Integer> handles, boolean chosen);

  /** The answers to one thread of several. */
  void ofThread(int thread, Request part);

  /**
   * One of several threads goes on.
   *
   * @param place where it gets something for which it need not wait for ever; empty if it gets none
   */
  void turn(Progress progress, String place);

  /** There is no answer. */
  void none();

  /** The attached buffer is gone. */
  void drained();

  /** The envelopes of messages that a probe may see; whether one of them was shown before. */
  boolean envelopes(int context, int source, int tag);

  /** The reply is possible, and nothing happens to endpoints. */
  void answer(Reply reply, Progress progress);
}
