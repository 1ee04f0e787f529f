package lasso.runtime.standins.concurrent.timer;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;

/** Which of several delayed things is due. Time does not go by: any one may be, but for those behind one that was given earlier with no longer delay. */
public final class Due {
  private Due() {}

  /**
   * The place of one that may be due.
   *
   * @param delays in the order in which the things were given; not empty
   */
  public static int choose(long[] delays) {
    List<Integer> due = new ArrayList<>();
    long least = Long.MAX_VALUE;
    for (int i = 0; i < delays.length; i++) {
      if (due.isEmpty() || delays[i] < least) {
        due.add(i);
        least = delays[i];
      }
    }
    int chosen = 0;
    if (due.size() > 1) {
      Answer.Chosen answer =
          (Answer.Chosen) Calls.ask(new Request.Choose(due.size(), ChoiceSubject.DUE));
      chosen = answer.value();
    }
    return due.get(chosen);
  }

  /** Whether what is not due yet may be so by now. */
  public static boolean mayBe() {
    Answer.Chosen answer = (Answer.Chosen) Calls.ask(new Request.Choose(2, ChoiceSubject.CLOCK));
    return answer.value() == 1;
  }
}
