package lasso.runtime.process;

import java.util.ArrayList;
import java.util.List;

/** Picks the program's own frames out of a stack: neither the platform's, nor ours, nor those of the library {@code mpi}. */
final class ProgramStack {
  private ProgramStack() {}

  static List<StackTraceElement> of(StackTraceElement[] stack) {
    List<StackTraceElement> own = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      if (isOwn(frame.getClassName()) && frame.getLineNumber() != 0) {
        own.add(frame);
      }
    }
    return List.copyOf(own);
  }

  static boolean isOwn(String className) {
    return !className.startsWith("java.")
        && !className.startsWith("jdk.")
        && !className.startsWith("sun.")
        && !className.startsWith("lasso.runtime.")
        && !isInterface(className);
  }

  /** Whether the class belongs to the message-passing library itself: the package {@code mpi}, not those below it. */
  static boolean isInterface(String className) {
    return className.startsWith("mpi.") && className.indexOf('.', 4) < 0;
  }
}
