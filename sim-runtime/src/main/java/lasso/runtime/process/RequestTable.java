package lasso.runtime.process;

import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request;

/** Gives equal requests equal, dense numbers. The most common questions, for one handle, are answered from an array. One thread. */
final class RequestTable {
  private static final int FEW = 64;

  private final Interner<Request> requests = new Interner<>();

  /** By completion mode and handle: the number plus one of the wait for it. */
  private final int[] waits = new int[Completion.values().length * FEW];

  /** The number of the request of a question whose handles have their canonical numbers. */
  // HOT: LocalStepBenchmark
  int number(Question question) {
    if (question instanceof Question.Await await && await.handles().length == 1) {
      int handle = await.handles()[0].number;
      if (handle < FEW) {
        int place = await.mode().ordinal() * FEW + handle;
        if (waits[place] == 0) {
          waits[place] = number(Questions.request(question)) + 1;
        }
        return waits[place] - 1;
      }
    }
    return number(Questions.request(question));
  }

  int number(Request request) {
    return requests.number(request);
  }

  Request get(int number) {
    return requests.get(number);
  }
}
