package lasso.runtime.hooks;

import java.util.Arrays;
import lasso.runtime.instrument.HiddenNames;
import lasso.runtime.instrument.IdentityHashes;
import lasso.runtime.surroundings.IdentityCodes;

/**
 * Identity hash codes that are the same on every run and after every restore: functions of the object's class, one number for all objects of the platform (see
 * {@link IdentityCodes}). Objects of one class collide, which is slow in big tables and never wrong.
 */
public final class Identity {
  private static final ClassValue<Boolean> INHERITS =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          try {
            return type.getMethod("hashCode").getDeclaringClass() == Object.class;
          } catch (NoSuchMethodException e) {
            throw new AssertionError("every class has hashCode", e);
          }
        }
      };

  private static final ClassValue<Integer> HASH =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          boolean ofProgram =
              !type.isArray() && type.getClassLoader() == Identity.class.getClassLoader();
          return ofProgram ? positive(type.getName().hashCode()) : IdentityCodes.CONSTANT;
        }
      };

  private Identity() {}

  /** In place of {@code text.intern()}: the one object of this text is the same one in every state. */
  public static String intern(String text) {
    String one = text.intern();
    Calls.handler.interns(one);
    return one;
  }

  /** In place of {@code System.identityHashCode}. */
  public static int of(Object object) {
    if (object != null) {
      Calls.handler.asksIdentity(
          object instanceof Enum<?> constant ? constant.getDeclaringClass() : object.getClass());
    }
    return code(object);
  }

  private static int code(Object object) {
    if (object instanceof Class<?> type) {
      return positive(type.getName().hashCode());
    }
    return object instanceof Enum<?> constant
        ? ofName(constant)
        : object == null ? 0 : HASH.get(object.getClass());
  }

  /** The hash code that an enum constant is given: a function of its class and name. */
  private static int ofName(Enum<?> constant) {
    return positive(
        31 * constant.getDeclaringClass().getName().hashCode() + constant.name().hashCode());
  }

  /** Gives an enum constant its hash code; false when this JVM does not let us. */
  public static boolean fix(Enum<?> constant) {
    return IdentityHashes.assign(constant, ofName(constant));
  }

  /**
   * Gives all constants of an enum class theirs; does nothing with another class.
   *
   * @return false when this JVM does not let us
   */
  public static boolean fixConstants(Class<?> type) {
    boolean fixed = true;
    if (type.isEnum()) {
      for (Object constant : type.getEnumConstants()) {
        fixed &= fix((Enum<?>) constant);
      }
    }
    return fixed;
  }

  /** Gives a class object its hash code, a function of the name; false when this JVM does not let us. */
  public static boolean fix(Class<?> type) {
    return IdentityHashes.assign(type, positive(type.getName().hashCode()));
  }

  /** Identity hash codes are positive: zero means none. */
  private static int positive(int code) {
    return Math.max(1, code & 0x7fffffff);
  }

  /** The {@code hashCode} of application classes that declare none: whoever asks may sort objects by it. */
  public static int ofClass(Object object) {
    Calls.handler.asksIdentity(object.getClass());
    return HASH.get(object.getClass());
  }

  /** In place of {@code object.hashCode()}, where it may be that of Object. */
  public static int hashCode(Object object) {
    return INHERITS.get(object.getClass()) ? of(object) : object.hashCode();
  }

  /** Whether an object's class has no hash code of its own, nor one of the program's. */
  public static boolean isUnhashed(Object object) {
    return INHERITS.get(object.getClass());
  }

  /** Where a table by identity puts an object, the smaller the earlier: all the same, unless orders are explored. */
  public static int position(Object object) {
    return 0;
  }

  /** A table by identity shows an object besides others; outside of processes nobody notes it. */
  public static void shows(Object object) {
    if (object != null && Calls.handler != null) {
      Calls.handler.asksIdentity(object.getClass());
    }
  }

  /** In place of {@code Objects.hashCode}. */
  public static int hashCodeOrZero(Object object) {
    return object == null ? 0 : hashCode(object);
  }

  /** In place of {@code object.toString()}, where it may be that of Object. */
  public static String toString(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray() || type == Object.class) {
      return type.getName() + '@' + Integer.toHexString(code(object));
    }
    return type == String.class ? (String) object : HiddenNames.in(object.toString());
  }

  /** In place of {@code Arrays.deepToString}, which looks for cycles with a hash table of arrays, and shows nothing of its order. */
  public static String deepText(Object[] array) {
    IdentityCodes.Unnoticed codes = IdentityCodes.unnoticed();
    try {
      return Arrays.deepToString(array);
    } finally {
      codes.close();
    }
  }

  /** The program gets an object that may be of a class that the JDK has made as it runs. */
  public static void meet(Object object) {
    HiddenNames.meet(object);
  }

  /** In place of {@code String.valueOf}. */
  public static String text(Object object) {
    return object == null ? "null" : toString(object);
  }
}
