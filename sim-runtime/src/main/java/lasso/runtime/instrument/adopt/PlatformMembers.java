package lasso.runtime.instrument.adopt;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.Set;
import org.objectweb.asm.Type;

/** Members of JDK classes by name and descriptor, and the choice of a method by the class of an object. */
final class PlatformMembers {
  private PlatformMembers() {}

  /** The declared method, or null. */
  static Method declared(Class<?> type, String name, String descriptor) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name) && Type.getMethodDescriptor(method).equals(descriptor)) {
        return method;
      }
    }
    return null;
  }

  /** What a symbolic reference to a method means (JVM specification, 5.4.3.3), or null. */
  static Method resolve(Class<?> owner, String name, String descriptor) {
    for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
      Method found = declared(at, name, descriptor);
      if (found != null) {
        return found;
      }
    }
    Method best = null;
    for (Class<?> at : interfaces(owner)) {
      Method found = declared(at, name, descriptor);
      if (found != null
          && !Modifier.isStatic(found.getModifiers())
          && (best == null || better(found, best))) {
        best = found;
      }
    }
    return best != null || !owner.isInterface() ? best : declared(Object.class, name, descriptor);
  }

  /** The method that a call runs on an object of the class (5.4.6), or null when there is none that can run. */
  static Method select(Class<?> type, String name, String descriptor) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      Method found = declared(at, name, descriptor);
      if (found != null
          && (found.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE | Modifier.ABSTRACT))
              == 0) {
        return found;
      }
    }
    Method best = null;
    for (Class<?> at : interfaces(type)) {
      Method found = declared(at, name, descriptor);
      if (found != null && found.isDefault() && (best == null || better(found, best))) {
        best = found;
      }
    }
    return best;
  }

  private static boolean better(Method method, Method than) {
    boolean isAbstract = Modifier.isAbstract(method.getModifiers());
    if (isAbstract != Modifier.isAbstract(than.getModifiers())) {
      return !isAbstract;
    }
    return than.getDeclaringClass().isAssignableFrom(method.getDeclaringClass());
  }

  private static Set<Class<?>> interfaces(Class<?> type) {
    Set<Class<?>> result = new LinkedHashSet<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      collect(at, result);
    }
    return result;
  }

  private static void collect(Class<?> type, Set<Class<?>> into) {
    if (type.isInterface() && !into.add(type)) {
      return;
    }
    for (Class<?> extended : type.getInterfaces()) {
      collect(extended, into);
    }
  }

  /** The field that a reference means (5.4.3.2), or null. */
  static Field field(Class<?> owner, String name) {
    for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
      for (Class<?> above : at.getInterfaces()) {
        Field found = field(above, name);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  static Constructor<?> constructor(Class<?> owner, String descriptor) {
    for (Constructor<?> constructor : owner.getDeclaredConstructors()) {
      if (Type.getConstructorDescriptor(constructor).equals(descriptor)) {
        return constructor;
      }
    }
    return null;
  }
}
