package lasso.runtime.process;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.instrument.passes.language.EnumPass;

/** Picks the program's own frames out of a stack: neither the platform's, nor ours, nor those of the library {@code mpi}. */
final class ProgramStack {
  /** How the names of members begin that instrumentation has added. */
  static final String HELPER = "$lasso$";

  private static final String INITIALISER = "$lasso$clinit";
  private static final String CONSTRUCTOR = "$lasso$init$";
  private static final String CONSTANT = EnumPass.CONSTRUCTOR;

  private ProgramStack() {}

  static List<StackTraceElement> of(StackTraceElement[] stack) {
    List<StackTraceElement> own = new ArrayList<>();
    for (StackTraceElement frame : stack) {
      if (isBelowMain(frame.getClassName())) {
        break;
      }
      if (isOwn(frame) && !isHelper(frame.getMethodName())) {
        own.add(named(frame));
      }
    }
    return List.copyOf(own);
  }

  /** Whether nothing from here on is of the process, but of whoever runs the machine, which may be anybody's code. */
  static boolean isBelowMain(String className) {
    return className.equals(ProcessMachine.class.getName());
  }

  /** The method of the platform that the innermost own frame has called, such as {@code java.util.Arrays.fill}; null when there is none. */
  static String platformCall(StackTraceElement[] stack) {
    String called = null;
    for (StackTraceElement frame : stack) {
      String type = frame.getClassName();
      if (isOwn(type) || isInterface(type)) {
        return called;
      }
      called = type.startsWith("lasso.") ? null : type + "." + frame.getMethodName();
    }
    return null;
  }

  /** Whether the methods of the class are functions that programs in C import, called by their plain names. */
  static boolean isHost(String className) {
    return className.startsWith("lasso.c.mpi.")
        || className.startsWith("lasso.c.libc.")
        || className.startsWith("lasso.c.program.Imports");
  }

  /** Methods that instrumentation has added. */
  static boolean isHelper(String method) {
    return method.startsWith(HELPER)
        && !method.equals(INITIALISER)
        && !method.startsWith(CONSTRUCTOR)
        && !method.startsWith(CONSTANT);
  }

  /** Initialisers and constructors under the names that users know. */
  static StackTraceElement named(StackTraceElement frame) {
    String method = frame.getMethodName();
    if (!method.startsWith(HELPER)) {
      return frame;
    }
    return new StackTraceElement(
        frame.getClassName(),
        method.equals(INITIALISER) ? "<clinit>" : "<init>",
        frame.getFileName(),
        frame.getLineNumber());
  }

  /** Whether the frame is of a method that the program has: a {@code hashCode} without lines was added, and so were the classes of lambdas. */
  static boolean isOwn(StackTraceElement frame) {
    boolean added =
        frame.getMethodName().equals("hashCode") || frame.getClassName().contains("$$Lambda");
    return isOwn(frame.getClassName()) && !(frame.getLineNumber() < 0 && added);
  }

  static boolean isOwn(String className) {
    return !className.startsWith("java.")
        && !className.startsWith("jdk.")
        && !className.startsWith("sun.")
        && !className.startsWith("lasso.")
        && !isInterface(className);
  }

  /**
   * Whether the class belongs to the message-passing library itself: the packages {@code mpi}, not those below it, {@code lasso.mpi} with its rooms, and {@code mpjbuf} and {@code mpjdev}; the SimGrid interfaces; sockets; and what stands before it for
   * programs in C.
   */
  static boolean isInterface(String className) {
    return isHost(className)
        || (className.startsWith("mpi.") && className.indexOf('.', 4) < 0)
        || className.startsWith("lasso.mpi.")
        || className.startsWith("org.simgrid.s4u.")
        || className.startsWith("lasso.simgrid.")
        || className.startsWith("lasso.net.")
        || className.startsWith("mpjbuf.")
        || className.startsWith("mpjdev.");
  }
}
