package lasso.runtime.capture;

import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.security.Provider;
import java.time.temporal.WeekFields;
import java.time.zone.ZoneRules;
import java.util.Currency;
import java.util.List;

/** Which platform classes can be part of a process state, and which are constants. */
final class StatePolicy {
  private static final List<String> ALLOWED =
      List.of(
          "java.lang.",
          "java.util.",
          "java.security.MessageDigest", // and what computes it
          "sun.security.provider.",
          "sun.security.jca.",
          "sun.text.",
          "java.math.",
          "java.time.",
          "java.text.",
          "java.nio.Heap",
          "java.nio.ByteBufferAs",
          "java.io.ByteArray",
          "java.io.String",
          "java.io.Reader$", // what a StringReader of later releases consists of
          "java.io.CharArray",
          "java.io.PrintWriter",
          "java.io.PrintStream",
          "java.io.Buffered",
          "java.io.Filter",
          "java.io.InputStreamReader",
          "java.io.LineNumber",
          "java.io.OutputStreamWriter",
          "java.io.Pushback",
          "java.io.SequenceInputStream",
          "java.nio.StringCharBuffer",
          "java.nio.charset.",
          "java.nio.file.Path$", // its iterator
          "jdk.internal.misc.InternalLock",
          "sun.nio.cs.",
          "java.io.StreamTokenizer",
          "java.io.Data",
          "java.io.File",
          "java.net.URI",
          "jdk.random.",
          "jdk.internal.util.",
          "sun.util.calendar.",
          "lasso.runtime.process.");

  private static final List<Class<?>> CONSTANTS =
      List.of(
          ByteOrder.class,
          Class.class,
          Enum.class,
          Charset.class,
          Currency.class,
          Provider.class,
          ZoneRules.class,
          WeekFields.class);

  private StatePolicy() {}

  /** Whether every instance of the class is a pinned constant: immutable, and better not copied. */
  static boolean isConstant(Class<?> type) {
    for (Class<?> constant : CONSTANTS) {
      if (constant.isAssignableFrom(type)) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is a thread object that is data: what the JDK's own class keeps in it is left out. */
  private static boolean isSimulated(Class<?> type) {
    for (Class<?> at = type; at != Thread.class; at = at.getSuperclass()) {
      if (at.getName().equals("lasso.runtime.standins.SimulatedThread")) {
        return true;
      }
    }
    return false;
  }

  /** Null when instances may be state, else the reason why not. {@code platform}: the class is not the program's own. */
  static String refusal(Class<?> type, boolean platform) {
    if (Thread.class.isAssignableFrom(type) && !isSimulated(type)) {
      return "it is a thread; a simulated process has one thread";
    }
    if (ClassLoader.class.isAssignableFrom(type)) {
      return "it is a class loader";
    }
    if (!platform) {
      return null;
    }
    if (Throwable.class.isAssignableFrom(type)) {
      return null; // says what happened; where it was made is kept as text
    }
    String name = type.getName();
    if (java.nio.Buffer.class.isAssignableFrom(type) && name.startsWith("java.nio.Direct")) {
      return "its contents lie outside the Java heap; use a heap buffer";
    }
    String refused = RefusedObjects.reason(name);
    if (refused != null) {
      return refused;
    }
    for (String prefix : ALLOWED) {
      if (name.startsWith(prefix)) {
        return null;
      }
    }
    return RefusedObjects.EXTERNAL;
  }
}
