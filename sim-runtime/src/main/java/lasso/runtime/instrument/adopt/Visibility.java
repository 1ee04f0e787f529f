package lasso.runtime.instrument.adopt;

import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.Type;

/**
 * Which classes of the JDK code outside of it may name, as the Java virtual machine checks it, and the nearest class
 * above for the others. An interface that may not be named becomes {@code Object}, which is what the verifier takes
 * interfaces for. Safe for use by several threads.
 */
final class Visibility {
  private static final String OBJECT = "java/lang/Object";
  private static final Map<String, String> NEAREST = new ConcurrentHashMap<>();

  private Visibility() {}

  /** The class, or type of array, itself when it may be named, else the nearest one above. */
  static String nearest(String internalName) {
    return NEAREST.computeIfAbsent(internalName, Visibility::find);
  }

  /** Whether the class or type of array may be named. */
  static boolean isVisible(String internalName) {
    return nearest(internalName).equals(internalName);
  }

  private static String find(String name) {
    if (name.startsWith("[")) {
      return type(Type.getObjectType(name)).getInternalName();
    }
    Class<?> at = PlatformClasses.find(name);
    if (at == null) {
      return name; // nobody's: using it fails as in the JDK
    }
    while (!mayBeNamed(at)) {
      at = at.isInterface() ? Object.class : at.getSuperclass();
    }
    return at.getName().replace('.', '/');
  }

  private static boolean mayBeNamed(Class<?> type) {
    int modifiers = type.getModifiers(); // a protected class is a public one to the machine
    return (Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers))
        && type.getModule().isExported(type.getPackageName());
  }

  static Type type(Type type) {
    return switch (type.getSort()) {
      case Type.OBJECT -> Type.getObjectType(nearest(type.getInternalName()));
      case Type.ARRAY ->
          Type.getType(
              "[".repeat(type.getDimensions()) + type(type.getElementType()).getDescriptor());
      case Type.METHOD -> Type.getMethodType(descriptor(type.getDescriptor()));
      default -> type;
    };
  }

  /** The descriptor of a field or method with types that may be named. */
  static String descriptor(String descriptor) {
    if (!descriptor.startsWith("(")) {
      return type(Type.getType(descriptor)).getDescriptor();
    }
    Type[] parameters = Type.getArgumentTypes(descriptor);
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] = type(parameters[i]);
    }
    return Type.getMethodDescriptor(type(Type.getReturnType(descriptor)), parameters);
  }

  /** The type of an entry of a frame; {@code Object} stands for itself where it is no name. */
  static Object frameType(Object entry) {
    return entry instanceof String name && !name.equals(OBJECT) ? nearest(name) : entry;
  }
}
