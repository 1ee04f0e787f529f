package lasso.runtime.hooks;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.runtime.surroundings.IdentityCodes;

/** Stack traces as the program alone would show them, written to the process's own stream. */
public final class Traces {
  private Traces() {}

  /** In place of {@code printStackTrace()}. */
  public static void print(Throwable throwable) {
    print(throwable, SimSystem.err());
  }

  /** In place of {@code printStackTrace(PrintStream)}. */
  public static void print(Throwable throwable, PrintStream to) {
    clean(throwable);
    IdentityCodes.Unnoticed codes = IdentityCodes.unnoticed();
    try {
      throwable.printStackTrace(to);
    } finally {
      codes.close();
    }
  }

  /** In place of {@code printStackTrace(PrintWriter)}. */
  public static void print(Throwable throwable, PrintWriter to) {
    clean(throwable);
    IdentityCodes.Unnoticed codes = IdentityCodes.unnoticed();
    try {
      throwable.printStackTrace(to);
    } finally {
      codes.close();
    }
  }

  private static void clean(Throwable throwable) {
    clean(throwable, new ArrayList<>());
  }

  /** No hash table: that would ask for identity hash codes. */
  private static void clean(Throwable throwable, List<Throwable> seen) {
    for (Throwable at = throwable; at != null; at = at.getCause()) {
      for (Throwable other : seen) {
        if (other == at) {
          return;
        }
      }
      seen.add(at);
      at.setStackTrace(elements(at));
      for (Throwable suppressed : at.getSuppressed()) {
        clean(suppressed, seen);
      }
    }
  }

  /** In place of {@code Thread.getStackTrace()}, whose first element is that method itself. */
  public static StackTraceElement[] ofThread(Thread thread) {
    StackTraceElement[] callers = elements(new Throwable());
    StackTraceElement[] all = new StackTraceElement[callers.length + 1];
    System.arraycopy(callers, 0, all, 1, callers.length);
    all[0] = new StackTraceElement("java.lang.Thread", "getStackTrace", "Thread.java", -1);
    return all;
  }

  /** The trace from the throw up to {@code main}, without generated and runtime frames. */
  public static StackTraceElement[] elements(Throwable throwable) {
    StackTraceElement[] all = throwable.getStackTrace();
    int end = all.length;
    while (end > 0 && !isProgram(all[end - 1])) {
      end--;
    }
    return Arrays.stream(all, 0, end == 0 ? all.length : end)
        .filter(element -> !isRuntime(element) && !isLambda(element))
        .map(Traces::named)
        .toArray(StackTraceElement[]::new);
  }

  private static boolean isRuntime(StackTraceElement element) {
    return element.getClassName().startsWith("lasso.runtime.")
        || element.getClassName().startsWith("lasso.mpi.")
        || element.getClassName().startsWith("lasso.simgrid.")
        || element.getClassName().startsWith("lasso.net.")
        || element.getMethodName().startsWith("$lasso$")
            && nameInProgram(element.getMethodName()) == null;
  }

  /** The class of a lambda, which a plain machine does not show. */
  private static boolean isLambda(StackTraceElement element) {
    return element.getLineNumber() < 0 && element.getClassName().contains("$$Lambda$");
  }

  /** What a method that stands for an initialiser or a constructor is called in the program; null of others. */
  private static String nameInProgram(String method) {
    if (method.equals("$lasso$clinit")) {
      return "<clinit>";
    }
    return method.startsWith("$lasso$init$") || method.startsWith("$lasso$constant")
        ? "<init>"
        : null;
  }

  private static StackTraceElement named(StackTraceElement element) {
    String name = nameInProgram(element.getMethodName());
    return name == null
        ? element
        : new StackTraceElement(
            element.getClassLoaderName(),
            element.getModuleName(),
            element.getModuleVersion(),
            element.getClassName(),
            name,
            element.getFileName(),
            element.getLineNumber());
  }

  private static boolean isProgram(StackTraceElement element) {
    if (isRuntime(element)) {
      return false;
    }
    ClassLoader mine = Traces.class.getClassLoader();
    try {
      return Class.forName(element.getClassName(), false, mine).getClassLoader() == mine;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
