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

  private HostWords() {}

  /** The message as it is where no function of C stands on the stack. */
  static String of(String message, StackTraceElement[] stack) {
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
    if (function == null) {
      return message;
    }
    String named = CALL.matcher(message).replaceAll("$1" + Matcher.quoteReplacement(function));
    return CONSTANT.matcher(named).replaceAll(PREFIX + "$1");
  }
}
