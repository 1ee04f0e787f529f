package lasso.runtime.process;

import java.util.ArrayList;
import java.util.List;

/** Notes, while a step runs again for a report, from where each call comes. */
final class CallRecorder {
  final List<CallReport> posts = new ArrayList<>();
  CallReport request;

  void post() {
    posts.add(here());
  }

  void request() {
    request = here();
  }

  private static CallReport here() {
    String call = "";
    for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
      String name = frame.getClassName();
      if (ProgramStack.isInterface(name)) {
        call = callName(name, frame.getMethodName());
      } else if (ProgramStack.isOwn(name)) {
        return new CallReport(frame, call, "");
      }
    }
    return new CallReport(null, call, "");
  }

  /** {@code Comm.Recv} for {@code mpi.Comm} and {@code Recv}. */
  static String callName(String className, String method) {
    return className.substring(className.lastIndexOf('.') + 1) + "." + method;
  }
}
