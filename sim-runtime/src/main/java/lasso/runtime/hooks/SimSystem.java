package lasso.runtime.hooks;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import lasso.runtime.surroundings.Conventions;

/** The process's view of its surroundings, in place of {@link System} and {@link Runtime}. */
public final class SimSystem {
  /** Properties that are the same wherever one JDK runs; all others are unset in a process. */
  private static final Set<String> FIXED =
      Set.of(
          "java.version",
          "java.vendor",
          "java.specification.version",
          "java.class.version",
          "os.name",
          "os.arch");

  private static final String LINE_END = "\n";

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
    return new ByteArrayInputStream(new byte[0]); // one that can be part of a state
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
    return switch (key) {
      case "line.separator" -> LINE_END;
      case "file.separator" -> "/";
      case "path.separator" -> ":";
      case "file.encoding", "native.encoding", "stdout.encoding", "stderr.encoding" ->
          charset().name();
      case "user.language" -> conventions().locale().getLanguage();
      case "user.country" -> conventions().locale().getCountry();
      case "user.timezone" -> conventions().zone();
      default -> FIXED.contains(key) ? System.getProperty(key, fallback) : fallback;
    };
  }

  /** In place of {@link System#lineSeparator}. */
  public static String lineSeparator() {
    return LINE_END;
  }

  /** In place of {@link Charset#defaultCharset}. */
  public static Charset charset() {
    return conventions().charset();
  }

  /** An argument of some calls that are given a charset. */
  public static boolean no() {
    return false;
  }

  /** In place of {@link Locale#setDefault(Locale)}. */
  public static void setLocale(Locale locale) {
    for (Locale.Category category : Locale.Category.values()) {
      setLocale(category, locale);
    }
  }

  /**
   * In place of {@link Locale#setDefault(Locale.Category, Locale)}: only what is the default already can be set. The library's own code reads the
   * default of the machine, which all processes share, so another one ends the process as not under control.
   */
  public static void setLocale(Locale.Category category, Locale locale) {
    if (category == null || locale == null) {
      Locale.setDefault(category, locale); // sets nothing and throws what Java throws
    } else if (!locale.equals(conventions().locale())) {
      String tag = locale.toLanguageTag();
      Refusals.refuse(
          "the process makes " + tag + " its default locale",
          Locale.forLanguageTag(tag).equals(locale)
              ? "--locale " + tag + " makes it that of every process from its start on"
              : "name the locale where it is needed");
    }
  }

  private static Conventions conventions() {
    return Calls.handler.surroundings().conventions();
  }

  /** No environment variable is set in a process. */
  public static String variable(String name) {
    return null;
  }

  public static Map<String, String> variables() {
    return new TreeMap<>();
  }
}
