package lasso.runtime.hooks;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The constants of the program's enums, which are the same Java objects in every process of a worker. */
public final class EnumConstants {
  /** By the name of the class, whose own hash code may be chosen. */
  private static Map<String, Object[]> constants = new HashMap<>();

  private EnumConstants() {}

  static void give(Map<Class<?>, Object[]> byClass) {
    Map<String, Object[]> byName = new HashMap<>();
    byClass.forEach((type, all) -> byName.put(type.getName(), all));
    constants = byName;
  }

  /** Whether the class is an enum of the program. */
  static boolean isKnown(Class<?> type) {
    return constants.containsKey(type.getName());
  }

  /** In place of an allocation by the initialiser of an enum. */
  public static Object constant(Class<?> type, int ordinal) {
    return constants.get(type.getName())[ordinal];
  }

  /** In place of the array of constants that an initialiser has made: the one array that is the same in every process. */
  public static Object[] values(Object[] made, Class<?> type) {
    Object[] shared = constants.get(type.getName());
    return Arrays.equals(made, shared) ? shared : made;
  }

  /** Initialises a class that a platform method will ask for its constants. */
  public static Class<?> initialised(Class<?> type) {
    if (type != null) {
      Reflective.ensure(type);
    }
    return type;
  }
}
