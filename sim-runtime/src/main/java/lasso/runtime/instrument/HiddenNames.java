package lasso.runtime.instrument;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.internal.misc.Unsafe;
import lasso.runtime.surroundings.IdentityCodes;

/**
 * Names of classes that the JDK makes as it runs, for its lambdas above all: they hold a number that counts and an address in memory. A program that comes by such a class, or by text of an object of it, sees
 * a name without them. The machine itself does not use the name that a class object keeps.
 */
public final class HiddenNames {
  private static final long NAME = Unsafe.getUnsafe().objectFieldOffset(Class.class, "name");

  private static final long MESSAGE =
      Unsafe.getUnsafe().objectFieldOffset(Throwable.class, "detailMessage");

  private static final long CAUSE = Unsafe.getUnsafe().objectFieldOffset(Throwable.class, "cause");

  /** So many causes of causes are looked at; they may lead round. */
  private static final int CAUSES = 100;

  private static final String LAMBDA = "$$Lambda";

  /** What the JDK puts behind it: a number in some versions, and an address. */
  private static final Pattern CHANCE = Pattern.compile("(?<=\\$\\$Lambda)(\\$\\d+)?/0x[0-9a-f]+");

  private static final Pattern ADDRESS = Pattern.compile("/0x[0-9a-f]+$");

  /**
   * What is done with the objects of a class that programs meet.
   *
   * @param isSingle whether the JDK has one of them only: a lambda that keeps nothing
   * @param shown where in such an object other objects lie that its text shows, as offsets
   */
  private record Meeting(boolean isSingle, long[] shown) {}

  private static final ClassValue<Meeting> MEETINGS =
      new ClassValue<>() {
        @Override
        protected Meeting computeValue(Class<?> type) {
          fix(type);
          Stream<Field> fields =
              Arrays.stream(type.getDeclaredFields())
                  .filter(field -> !Modifier.isStatic(field.getModifiers()));
          return type.isHidden()
              ? new Meeting(fields.findAny().isEmpty(), new long[0])
              : new Meeting(
                  false,
                  fields
                      .filter(field -> !field.getType().isPrimitive())
                      .mapToLong(Unsafe.getUnsafe()::objectFieldOffset)
                      .toArray());
        }
      };

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

  /**
   * A program gets an object that the JDK may have made of a lambda, of records of lambdas, or to tell of them (an exception): whatever text of it the JDK makes from now on is the same in each run. The identity hash code of a lambda that exists
   * once in the machine is then the one that it would get in a state of its own.
   */
  public static void meet(Object object) {
    if (object == null) {
      return;
    }
    Class<?> type = object.getClass();
    if (type.isHidden() || type.isRecord() && type.getClassLoader() == null) {
      Meeting meeting = MEETINGS.get(type);
      if (meeting.isSingle()) {
        IdentityHashes.put(object, IdentityCodes.CONSTANT);
      }
      for (long offset : meeting.shown()) {
        meet(Unsafe.getUnsafe().getReference(object, offset));
      }
    } else if (object instanceof Throwable thrown) {
      meetThrown(thrown);
    }
  }

  /** The machine itself writes names into messages of failed casts and stores, and the JDK such a message into those of what it wraps around. */
  private static void meetThrown(Throwable thrown) {
    Unsafe unsafe = Unsafe.getUnsafe();
    Throwable at = thrown;
    for (int depth = 0; at != null && depth < CAUSES; depth++) {
      String message = (String) unsafe.getReference(at, MESSAGE);
      String fixed = in(message);
      if (message != null && !fixed.equals(message)) {
        unsafe.putReference(at, MESSAGE, fixed);
      }
      Throwable cause = (Throwable) unsafe.getReference(at, CAUSE);
      at = cause == at ? null : cause;
    }
  }

  /** A text in which names of lambdas may occur, with what is the same in each run. */
  public static String in(String text) {
    return text != null && text.contains(LAMBDA) ? CHANCE.matcher(text).replaceAll("") : text;
  }
}
