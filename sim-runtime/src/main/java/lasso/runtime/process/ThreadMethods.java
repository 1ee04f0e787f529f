package lasso.runtime.process;

import lasso.runtime.instrument.suspend.SuspensionPass;

/** The methods of the platform about threads as the program calls them: what stands for them has names of its own. */
final class ThreadMethods {
  private static final String MODELS = "lasso.runtime.standins.concurrent.";
  private static final String THREADS = "lasso.runtime.standins.threads.";
  private static final String COPIES = SuspensionPass.COPIES.replace('/', '.');

  private ThreadMethods() {}

  /** What the program's own innermost frame has called, such as {@code CountDownLatch.await}; empty if it is no method about threads. */
  static String called(StackTraceElement[] stack) {
    String called = "";
    for (StackTraceElement frame : stack) {
      if (ProgramStack.isOwn(frame) && !ProgramStack.isHelper(frame.getMethodName())) {
        return called;
      }
      called = name(frame.getClassName(), frame.getMethodName());
    }
    return called;
  }

  private static String name(String type, String method) {
    if (type.startsWith(MODELS) || type.startsWith(COPIES)) {
      return type.substring(type.lastIndexOf('.') + 1).replace('$', '.') + "." + method;
    }
    if (!type.startsWith(THREADS)) {
      return "";
    }
    return switch (type.substring(THREADS.length())) {
      case "ThreadCalls" -> ofThread(method);
      case "Parking" -> "LockSupport." + method;
      case "Monitors" -> ofObject(method);
      case "OwnedLock" -> "Lock." + method;
      case "LockCondition" -> "Condition." + method;
      default -> "";
    };
  }

  private static String ofThread(String method) {
    return switch (method) {
      case "point", "look", "toldPoint", "toldLook", "enter", "exit" -> "";
      case "park", "parkNanos", "parkUntil", "unpark" -> "LockSupport." + method;
      default -> "Thread." + method;
    };
  }

  private static String ofObject(String method) {
    return switch (method) {
      case "await" -> "Object.wait";
      case "notify", "notifyAll" -> "Object." + method;
      default -> "";
    };
  }
}
