package lasso.runtime.instrument;

import java.util.regex.Pattern;
import jdk.internal.misc.Unsafe;

/**
 * Names of classes that the JDK makes as it runs, for its lambdas above all: they hold a number that counts and an address in memory. A program that comes by such a class, or by text of an object of it, sees
 * a name without them. The machine itself does not use the name that a class object keeps.
 */
public final class HiddenNames {
  private static final long NAME = Unsafe.getUnsafe().objectFieldOffset(Class.class, "name");

  private static final String LAMBDA = "$$Lambda";

  /** What the JDK puts behind it: a number in some versions, and an address. */
  private static final Pattern CHANCE = Pattern.compile("(?<=\\$\\$Lambda)(\\$\\d+)?/0x[0-9a-f]+");

  private static final Pattern ADDRESS = Pattern.compile("/0x[0-9a-f]+$");

  private HiddenNames() {}

  /** Gives a class that the machine has made a name that is the same in each run; does nothing with another class. */
  public static void fix(Class<?> type) {
    if (type.isHidden()) {
      String name = type.getName();
      String fixed = ADDRESS.matcher(in(name)).replaceFirst("");
      if (!fixed.equals(name)) {
        Unsafe.getUnsafe().putReference(type, NAME, fixed);
      }
    }
  }

  /** A text in which names of lambdas may occur, with what is the same in each run. */
  public static String in(String text) {
    return text != null && text.contains(LAMBDA) ? CHANCE.matcher(text).replaceAll("") : text;
  }
}
