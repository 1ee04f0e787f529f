package lasso.runtime.process;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the message-passing library says, in the words of a program in C: its function, and the names of {@code mpi.h}. */
final class HostWords {
  /** A method of Java as the library names its calls, such as {@code Comm.getGroup} or {@code new Op}. */
  private static final Pattern CALL =
      Pattern.compile(
          "(^| of )(?!MPI\\.[A-Z0-9_]+\\b)(?:[A-Z]\\w+\\.[a-zA-Z]\\w*|new [A-Z]\\w+)(?=:|$)");

  private static final Pattern CONSTANT =
      Pattern.compile("\\bMPI\\.(?:C_(?=CHAR))?([A-Z]\\w*?)(_32)?\\b");
  private static final String PREFIX = "MPI_";

  /** Where the functions of a program in C are classes of Java, their callers among them. */
  private static final String TRANSLATED = "lasso.c.program.";

  private HostWords() {}

  /** The message as it is where the stack is not one of C. */
  static String of(String message, StackTraceElement[] stack) {
    if (!isC(stack)) {
      return message;
    }
    String function = function(stack);
    String named =
        function == null
            ? message
            : CALL.matcher(message).replaceAll("$1" + Matcher.quoteReplacement(function));
    return CONSTANT.matcher(named).replaceAll(PREFIX + "$1");
  }

  /**
   * How a process has ended by itself.
   *
   * @param when what it has left out, such as {@code  before Finalize}; may be empty
   */
  static String exit(int status, String when, StackTraceElement[] stack) {
    if (!isC(stack)) {
      return "System.exit(" + status + ")" + when;
    }
    boolean returned = ProgramStack.of(stack).isEmpty();
    return returned ? returned(status, when) : "exit(" + status + ")" + inC(when);
  }

  /** How a process in C has ended whose {@code main} has returned; {@code when} as in {@link #exit}. */
  static String returned(int status, String when) {
    return "main returned " + status + inC(when);
  }

  private static String inC(String when) {
    return when.isEmpty() ? when : when.replaceFirst("(?=Finalize|Init)", PREFIX);
  }

  private static boolean isC(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getClassName().startsWith(TRANSLATED)
          || ProgramStack.isHost(frame.getClassName())) {
        return true;
      }
    }
    return false;
  }

  /** The innermost function of the library that the program has called; null where there is none. */
  private static String function(StackTraceElement[] stack) {
    String function = null;
    for (StackTraceElement frame : stack) {
      boolean host = ProgramStack.isHost(frame.getClassName());
      if (function != null && !host) {
        break;
      }
      if (host && frame.getMethodName().startsWith(PREFIX)) {
        function = frame.getMethodName();
      }
    }
    return function;
  }
}
