package lasso.runtime.instrument.universe;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Type;

/**
 * Classes that are not instrumented, by reflection and without initialising them: the JDK's, and this tool's own
 * runtime types that library code handles. Safe for use by several threads.
 */
public final class PlatformClasses {
  private static final Map<Class<?>, Set<String>> OVERRIDABLE = new ConcurrentHashMap<>();

  private PlatformClasses() {}

  /** The class, or null when the platform has none of that internal name. */
  public static Class<?> find(String internalName) {
    ClassLoader loader =
        internalName.startsWith("lasso/runtime/")
            ? PlatformClasses.class.getClassLoader()
            : ClassLoader.getPlatformClassLoader();
    try {
      return Class.forName(internalName.replace('/', '.'), false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  /** Name and descriptor of every instance method that {@code type} itself declares and a subclass can override. */
  static Set<String> overridable(Class<?> type) {
    return OVERRIDABLE.computeIfAbsent(type, PlatformClasses::collect);
  }

  /** Those of an interface with all that it extends. */
  static Set<String> overridableOf(Class<?> type) {
    Set<String> result = new HashSet<>(overridable(type));
    for (Class<?> extended : type.getInterfaces()) {
      result.addAll(overridableOf(extended));
    }
    return result;
  }

  private static Set<String> collect(Class<?> type) {
    Set<String> result = new HashSet<>();
    for (Method method : type.getDeclaredMethods()) {
      if ((method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0) {
        result.add(method.getName() + Type.getMethodDescriptor(method));
      }
    }
    return result;
  }
}
