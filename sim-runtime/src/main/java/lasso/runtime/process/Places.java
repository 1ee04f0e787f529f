package lasso.runtime.process;

import java.util.List;
import lasso.runtime.process.report.CallReport;

/** Where processes stand in stored local states. */
final class Places {
  private final StepRunner runner;
  final ThreadPlaces threads;

  Places(StepRunner runner) {
    this.runner = runner;
    threads = new ThreadPlaces(runner);
  }

  /** All suspended frames, innermost first. */
  List<StackTraceElement> fullStack(int localState) {
    return List.of(runner.stackOf(localState));
  }

  /** The program's own line at which the process stands; null when there is none. */
  StackTraceElement innermost(int localState) {
    List<StackTraceElement> own = stack(localState);
    return own.isEmpty() ? null : own.get(0);
  }

  /** The program's own frames, innermost first. */
  List<StackTraceElement> stack(int localState) {
    List<StackTraceElement> stack = ProgramStack.of(runner.stackOf(localState));
    return stack.isEmpty() ? threads.stack(localState) : stack;
  }

  /** The interface call at which the process stands; null when it has ended. */
  CallReport standsAt(int localState) {
    if (runner.ending(localState) != null) {
      return null;
    }
    CallReport found = standsAt(runner.stackOf(localState));
    CallReport ofThreads = found.place() == null ? threads.standsAt(localState) : null;
    return ofThreads == null ? found : ofThreads;
  }

  static CallReport standsAt(StackTraceElement[] stack) {
    String call = "";
    for (StackTraceElement place : stack) {
      if (ProgramStack.isInterface(place.getClassName())) {
        call = CallRecorder.callName(place.getClassName(), place.getMethodName());
      } else if (ProgramStack.isOwn(place) && !ProgramStack.isHelper(place.getMethodName())) {
        return new CallReport(place, call, "");
      }
    }
    return new CallReport(null, call, "");
  }
}
