package lasso.runtime.surroundings;

import jdk.internal.misc.Unsafe;

/**
 * The field in which an object of the program keeps its identity hash code where these are chosen; 0 before it was asked for the first time. Part of the state
 * like any other. Objects of the JDK and of the library, enum constants and class objects have none.
 */
public final class ChosenCodes {
  /** Its name; its type is {@code int}. */
  public static final String FIELD = "$lasso$code";

  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long NONE = -1;

  private static final ClassValue<Long> OFFSET =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          for (Class<?> at = type; at != null && at.getClassLoader() != null; ) {
            try {
              return U.objectFieldOffset(at.getDeclaredField(FIELD));
            } catch (NoSuchFieldException e) {
              at = at.getSuperclass();
            }
          }
          return NONE;
        }
      };

  private static final ClassValue<Boolean> OVERRIDES_CLONE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          Class<?> at = type;
          while (at.getClassLoader() != null) {
            try {
              at.getDeclaredMethod("clone");
              return true;
            } catch (NoSuchMethodException e) {
              at = at.getSuperclass();
            }
          }
          return false;
        }
      };

  private ChosenCodes() {}

  /** Whether an object can have one; not null. */
  public static boolean has(Object object) {
    return OFFSET.get(object.getClass()) != NONE;
  }

  /** The code, or 0. The object has the field. */
  public static int get(Object object) {
    return U.getInt(object, OFFSET.get(object.getClass()));
  }

  public static void set(Object object, int code) {
    U.putInt(object, OFFSET.get(object.getClass()), code);
  }

  /**
   * Takes the code from what {@code clone} has returned, if that is a copy that a class of the JDK has made: it is another object. A method {@code clone} of the program sees to that itself.
   *
   * @param above the class from which the method was looked up, or null: that of the receiver
   */
  public static Object fresh(Object receiver, Object copy, Class<?> above) {
    Class<?> type = above == null ? receiver.getClass() : above;
    if (copy != receiver && copy != null && has(copy) && !OVERRIDES_CLONE.get(type)) {
      set(copy, 0);
    }
    return copy;
  }
}
