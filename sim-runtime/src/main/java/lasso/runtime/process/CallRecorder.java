package lasso.runtime.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.CollectiveReport;

/** Notes, while a step runs again for a report, from where each call comes. */
final class CallRecorder {
  final List<CallReport> posts = new ArrayList<>();
  final List<CollectiveReport> collectives = new ArrayList<>();
  final List<CallReport> unheard = new ArrayList<>();
  CallReport request;

  void clear() {
    posts.clear();
    collectives.clear();
    unheard.clear();
    request = null;
  }

  void post() {
    posts.add(here());
  }

  void collective(int context, int[] members, int tag) {
    List<Integer> ranks = members == null ? List.of() : Arrays.stream(members).boxed().toList();
    collectives.add(new CollectiveReport(context, ranks, tag, here().place()));
  }

  void unheard(Object on) {
    CallReport call = here();
    unheard.add(new CallReport(call.place(), call.call(), ThreadPlaces.typeName(on)));
  }

  void request() {
    request = here();
  }

  private static CallReport here() {
    String call = "";
    for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
      String name = frame.getClassName();
      if (ProgramStack.isBelowMain(name)) {
        break;
      }
      if (ProgramStack.isInterface(name)) {
        call = callName(name, ProgramStack.named(frame).getMethodName());
      } else if (ProgramStack.isOwn(frame)) {
        return new CallReport(frame, call, "");
      }
    }
    return new CallReport(null, call, "");
  }

  /** {@code Comm.Recv} for {@code Recv} in {@code mpi.Comm} or one of its hidden superclasses; a function of C has no class. */
  static String callName(String className, String method) {
    if (ProgramStack.isHost(className)) {
      return method;
    }
    String name = className.substring(className.lastIndexOf('.') + 1);
    if (name.endsWith("Collectives")) {
      name = "Intracomm";
    } else if (name.endsWith("PointToPoint") || name.equals("Communicator")) {
      name = "Comm";
    }
    return name + "." + method;
  }
}
