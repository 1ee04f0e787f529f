package lasso.runtime.surroundings;

import java.util.Arrays;

/**
 * Enum constants and class objects of a process with the identity hash codes that were chosen for them: two arrays, in the order of names, so that equal choices make equal states in whichever order they were made. Null arrays are empty ones.
 */
public final class ChosenConstants {
  private ChosenConstants() {}

  /** What a report calls a constant of an enum, or a class object. */
  public static String name(Object constant) {
    return constant instanceof Class<?> type
        ? "class object of " + type.getTypeName()
        : "constant " + key(constant);
  }

  private static String key(Object constant) {
    return constant instanceof Enum<?> one
        ? one.getDeclaringClass().getName() + "." + one.name()
        : ((Class<?>) constant).getName();
  }

  /** The code of a constant, or 0. */
  public static int code(Object[] constants, int[] codes, Object constant) {
    for (int i = 0; constants != null && i < constants.length; i++) {
      if (constants[i] == constant) {
        return codes[i];
      }
    }
    return 0;
  }

  /** Where a constant that has none belongs. */
  public static int place(Object[] constants, Object constant) {
    int place = 0;
    while (constants != null
        && place < constants.length
        && key(constants[place]).compareTo(key(constant)) < 0) {
      place++;
    }
    return place;
  }

  /** The constants with another one. */
  public static Object[] with(Object[] constants, int place, Object constant) {
    Object[] more =
        constants == null ? new Object[1] : Arrays.copyOf(constants, constants.length + 1);
    System.arraycopy(more, place, more, place + 1, more.length - place - 1);
    more[place] = constant;
    return more;
  }

  /** The codes with another one. */
  public static int[] with(int[] codes, int place, int code) {
    int[] more = codes == null ? new int[1] : Arrays.copyOf(codes, codes.length + 1);
    System.arraycopy(more, place, more, place + 1, more.length - place - 1);
    more[place] = code;
    return more;
  }
}
