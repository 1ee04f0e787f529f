package lasso.runtime.instrument;

import java.lang.reflect.Array;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import jdk.internal.misc.Unsafe;
import lasso.runtime.hooks.Identity;

/**
 * Makes the objects of enum constants, blank but for name, ordinal and hash code. The hash code is set before anybody can ask
 * for it: {@code Enum.hashCode} is final.
 */
final class EnumObjects {
  private static final Unsafe U = Unsafe.getUnsafe();
  private static final long NAME = U.objectFieldOffset(Enum.class, "name");
  private static final long ORDINAL = U.objectFieldOffset(Enum.class, "ordinal");

  private final Function<String, Class<?>> classes;

  /**
   * A maker for one loader.
   *
   * @param classes a class by its internal name, or null when it could not be defined
   */
  EnumObjects(Function<String, Class<?>> classes) {
    this.classes = classes;
  }

  /**
   * Makes the constants of all classes that could be defined.
   *
   * @param constants by class, in the order of their ordinals
   * @param made gets them all
   * @return by class, an array of the class's own type
   */
  Map<Class<?>, Object[]> make(List<EnumConstant> constants, List<Enum<?>> made) {
    Map<Class<?>, Object[]> result = new HashMap<>();
    for (EnumConstant constant : constants) {
      Class<?> owner = classes.apply(constant.owner());
      Class<?> type = classes.apply(constant.type());
      if (owner == null || type == null) {
        continue;
      }
      Enum<?> object = make(type, constant);
      int count = (int) constants.stream().filter(c -> c.owner().equals(constant.owner())).count();
      Object[] all = result.computeIfAbsent(owner, key -> (Object[]) Array.newInstance(key, count));
      all[constant.ordinal()] = object;
      made.add(object);
    }
    return result;
  }

  private static Enum<?> make(Class<?> type, EnumConstant constant) {
    try {
      Enum<?> object = (Enum<?>) U.allocateInstance(type);
      U.putReference(object, NAME, constant.name().intern());
      U.putInt(object, ORDINAL, constant.ordinal());
      Identity.fix(object);
      return object;
    } catch (InstantiationException e) {
      throw new IllegalStateException("constant " + constant + " can't be made", e);
    }
  }
}
