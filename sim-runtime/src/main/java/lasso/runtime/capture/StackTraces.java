package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Stack traces of captured exceptions, kept beside the images: the JVM's own form can't be read back. Where an exception was made is
 * part of a state only if the program looks, see {@link ReadDetails}. One per worker.
 */
final class StackTraces {
  private static final long STACK_TRACE = RawMemory.fieldOffset(Throwable.class, "stackTrace");

  private static final String BOTTOM = "lasso.runtime.process.ProcessMachine";

  private final Map<List<StackTraceElement>, Integer> numbers = new HashMap<>();
  private final List<StackTraceElement[]> traces = new ArrayList<>();

  int number(Throwable throwable) {
    StackTraceElement[] trace = above(throwable.getStackTrace());
    Integer known = numbers.putIfAbsent(Arrays.asList(trace), traces.size());
    if (known != null) {
      return known;
    }
    traces.add(trace);
    return traces.size() - 1;
  }

  /** Lets an exception that the machine has thrown keep its words: they are made when they are first asked for, of what can't be stored. */
  static void sayMessage(Object throwable) {
    if (throwable.getClass() == NullPointerException.class) {
      ((NullPointerException) throwable).getMessage();
    }
  }

  /** What stands below the process shows how a step came to be executed, which is no part of a state. */
  private static StackTraceElement[] above(StackTraceElement[] trace) {
    for (int i = 0; i < trace.length; i++) {
      if (trace[i].getClassName().equals(BOTTOM)) {
        return Arrays.copyOf(trace, i);
      }
    }
    return trace;
  }

  /** Gives a restored exception the trace that it had. */
  void restore(Throwable throwable, int number) {
    U.putReference(throwable, STACK_TRACE, traces.get(number));
  }
}
