package lasso.runtime.mpi;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import lasso.runtime.hooks.Unsupported;

/** How package {@code mpi} answers a member of a dialect's list: whether it is there, and whether it is refused. */
final class Conformance {
  private static final Map<String, Class<?>> PRIMITIVES =
      Map.of(
          "void", void.class,
          "boolean", boolean.class,
          "byte", byte.class,
          "char", char.class,
          "short", short.class,
          "int", int.class,
          "long", long.class,
          "float", float.class,
          "double", double.class);

  private static final String[] PACKAGES = {"mpi.", "java.lang.", "java.nio.", ""};

  private Conformance() {}

  static Class<?> type(String name) {
    if (name.endsWith("[]")) {
      return type(name.substring(0, name.length() - 2)).arrayType();
    }
    if (PRIMITIVES.containsKey(name)) {
      return PRIMITIVES.get(name);
    }
    for (String prefix : PACKAGES) {
      try {
        return Class.forName(prefix + name, false, Conformance.class.getClassLoader());
      } catch (ClassNotFoundException e) {
        continue;
      }
    }
    throw new IllegalArgumentException("no class " + name);
  }

  /** The member, with the types and modifiers that a program of the dialect needs, or an exception that says what is wrong. */
  static AnnotatedElement find(String owner, InterfaceList.Member member) {
    Class<?> type = type(owner);
    if (member.parameters() == null) {
      return field(type, member);
    }
    Class<?>[] parameters =
        member.parameters().stream().map(Conformance::type).toArray(Class<?>[]::new);
    if (member.isConstructor()) {
      for (Constructor<?> constructor : type.getConstructors()) {
        if (java.util.Arrays.equals(constructor.getParameterTypes(), parameters)) {
          return constructor;
        }
      }
      throw new IllegalArgumentException("missing");
    }
    return method(type, member, parameters);
  }

  private static Field field(Class<?> type, InterfaceList.Member member) {
    try {
      Field field = type.getField(member.name());
      require(field.getModifiers(), field.getType(), member);
      return field;
    } catch (NoSuchFieldException e) {
      throw new IllegalArgumentException("missing", e);
    }
  }

  private static Method method(Class<?> type, InterfaceList.Member member, Class<?>[] parameters) {
    Method found = null;
    for (Class<?> at = type; at != null && found == null; at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        if (method.getName().equals(member.name())
            && !method.isBridge()
            && java.util.Arrays.equals(method.getParameterTypes(), parameters)) {
          found = method;
        }
      }
    }
    if (found == null) {
      throw new IllegalArgumentException("missing");
    }
    require(found.getModifiers(), found.getReturnType(), member);
    return found;
  }

  private static void require(int modifiers, Class<?> actual, InterfaceList.Member member) {
    Class<?> wanted = type(member.type());
    if (!wanted.isAssignableFrom(actual)) {
      throw new IllegalArgumentException("is of " + actual + ", not of " + wanted);
    }
    if (Modifier.isStatic(modifiers) != member.isStatic()) {
      throw new IllegalArgumentException("static differs");
    }
    boolean visible =
        Modifier.isPublic(modifiers) || member.isProtected() && Modifier.isProtected(modifiers);
    if (!visible) {
      throw new IllegalArgumentException("is not visible");
    }
  }

  /** Why the member is refused, or null when it is supported. */
  static String refusal(String owner, InterfaceList.Member member) {
    AnnotatedElement found = find(owner, member);
    Unsupported own = found.getAnnotation(Unsupported.class);
    if (own != null) {
      return own.value();
    }
    Unsupported whole =
        ((java.lang.reflect.Member) found).getDeclaringClass().getAnnotation(Unsupported.class);
    return whole == null ? null : whole.value();
  }
}
