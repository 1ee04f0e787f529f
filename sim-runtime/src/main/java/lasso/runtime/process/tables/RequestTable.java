package lasso.runtime.process.tables;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Handle;

/**
 * Gives equal requests of the same thread equal, dense numbers. The most common ones, waits of a process of one thread for one handle, are answered from an array. One thread.
 */
public final class RequestTable {
  private static final int FEW = 64;

  /** In place of the number of a thread: the request is that of the only one, or of several. */
  public static final int NO_THREAD = -1;

  /** A request, and whose it is. */
  private record Asked(Request request, int thread) {}

  private final Interner<Asked> requests = new Interner<>();

  /** By completion mode and handle: the number plus one of the wait for it. */
  private final int[] waits = new int[Completion.values().length * FEW];

  /**
   * The number of a request about handles that have their canonical numbers.
   *
   * @param thread of several whose request alone it is, or {@link #NO_THREAD}
   */
  // HOT: LocalStepBenchmark
  public int number(Request asked, Handle[] about, int thread) {
    if (thread >= 0) {
      return requests.number(new Asked(numbered(asked, about), thread));
    }
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
    return requests.number(new Asked(request, NO_THREAD));
  }

  public Request get(int number) {
    return requests.get(number).request;
  }

  /** The thread of several whose request alone it is, or {@link #NO_THREAD}. */
  public int thread(int number) {
    return requests.get(number).thread;
  }
}
