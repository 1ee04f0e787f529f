package lasso.runtime.process.tables;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Handle;

/** Gives equal requests equal, dense numbers. The most common ones, waits for one handle, are answered from an array. One thread. */
public final class RequestTable {
  private static final int FEW = 64;

  private final Interner<Request> requests = new Interner<>();

  /** By completion mode and handle: the number plus one of the wait for it. */
  private final int[] waits = new int[Completion.values().length * FEW];

  /** The number of a request about handles that have their canonical numbers. */
  // HOT: LocalStepBenchmark
  public int number(Request asked, Handle[] about) {
    if (about.length == 1 && asked instanceof Request.Wait wait && about[0].number < FEW) {
      int place = wait.mode().ordinal() * FEW + about[0].number;
      if (waits[place] == 0) {
        waits[place] = number(numbered(asked, about)) + 1;
      }
      return waits[place] - 1;
    }
    return number(numbered(asked, about));
  }

  private static Request numbered(Request asked, Handle[] about) {
    List<Integer> numbers = new ArrayList<>(about.length);
    for (Handle handle : about) {
      numbers.add(handle.number);
    }
    return asked.withHandles(List.copyOf(numbers));
  }

  public int number(Request request) {
    return requests.number(request);
  }

  public Request get(int number) {
    return requests.get(number);
  }
}
