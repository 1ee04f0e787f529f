package lasso.runtime.hooks;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The process's view of its surroundings, in place of {@link System} and {@link Runtime}. */
public final class SimSystem {
  /** Properties that are the same wherever one JDK runs; all others are unset in a process. */
  private static final Set<String> FIXED =
      Set.of(
          "line.separator",
          "file.separator",
          "path.separator",
          "file.encoding",
          "native.encoding",
          "java.version",
          "java.vendor",
          "java.specification.version",
          "java.class.version",
          "os.name",
          "os.arch");

  private static final long MEMORY_BYTES = 1L << 30;

  private SimSystem() {}

  public static PrintStream out() {
    return Calls.handler.out();
  }

  public static PrintStream err() {
    return Calls.handler.err();
  }

  /** Empty: the input of a process is its arguments and messages. */
  public static InputStream in() {
    return InputStream.nullInputStream();
  }

  public static void exit(int status) {
    throw Calls.handler.exit(status);
  }

  public static void exit(Runtime runtime, int status) {
    exit(status);
  }

  public static void nothing() {}

  public static void nothing(Runtime runtime) {}

  public static int processors(Runtime runtime) {
    return 1;
  }

  public static long memory(Runtime runtime) {
    return MEMORY_BYTES;
  }

  public static String property(String key) {
    return property(key, null);
  }

  public static String property(String key, String fallback) {
    return FIXED.contains(key) ? System.getProperty(key, fallback) : fallback;
  }

  /** No environment variable is set in a process. */
  public static String variable(String name) {
    return null;
  }

  public static Map<String, String> variables() {
    return new TreeMap<>();
  }
}
