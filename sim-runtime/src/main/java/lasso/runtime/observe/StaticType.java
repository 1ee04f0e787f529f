package lasso.runtime.observe;

import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;

/**
 * A declared type.
 *
 * @param descriptor its erasure
 * @param signature with type arguments, or null
 */
record StaticType(String descriptor, String signature) {
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Nothing is declared. */
  static final StaticType UNKNOWN = new StaticType(OBJECT, null);

  static final StaticType INT = new StaticType("I", null);

  private static final Map<String, ValueKind> BOXES =
      Map.of(
          "java/lang/Boolean", ValueKind.BOOLEAN,
          "java/lang/Byte", ValueKind.INTEGRAL,
          "java/lang/Short", ValueKind.INTEGRAL,
          "java/lang/Integer", ValueKind.INTEGRAL,
          "java/lang/Long", ValueKind.INTEGRAL,
          "java/lang/Character", ValueKind.CHARACTER,
          "java/lang/Float", ValueKind.FLOATING,
          "java/lang/Double", ValueKind.FLOATING,
          "java/lang/String", ValueKind.STRING);

  /** Platform classes of which a box, a string or an enum constant may be an object. */
  private static final Set<String> WIDE =
      Set.of("java/lang/Object", "java/lang/Number", "java/lang/Enum");

  boolean isPrimitive() {
    return descriptor.length() == 1;
  }

  boolean isArray() {
    return descriptor.startsWith("[");
  }

  /** Internal name of a class; null for primitives and arrays. */
  String className() {
    return isPrimitive() || isArray() ? null : Type.getType(descriptor).getInternalName();
  }

  /** The type as in source code, without packages. */
  String words() {
    String name = Type.getType(descriptor).getClassName();
    return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
  }

  ValueKind kind(ClassUniverse universe) {
    if (isPrimitive()) {
      return switch (descriptor.charAt(0)) {
        case 'Z' -> ValueKind.BOOLEAN;
        case 'C' -> ValueKind.CHARACTER;
        case 'F', 'D' -> ValueKind.FLOATING;
        default -> ValueKind.INTEGRAL;
      };
    }
    if (isArray()) {
      return ValueKind.OBJECT;
    }
    String name = className();
    if (BOXES.containsKey(name)) {
      return BOXES.get(name);
    }
    if (WIDE.contains(name)) {
      return ValueKind.UNKNOWN;
    }
    ClassNode node = universe.find(name);
    if (node != null) {
      if ((node.access & Opcodes.ACC_ENUM) != 0) {
        return ValueKind.ENUM;
      }
      return (node.access & Opcodes.ACC_INTERFACE) != 0 ? ValueKind.UNKNOWN : ValueKind.OBJECT;
    }
    Class<?> platform = PlatformClasses.find(name);
    if (platform != null && platform.isEnum()) {
      return ValueKind.ENUM;
    }
    return platform == null || platform.isInterface() ? ValueKind.UNKNOWN : ValueKind.OBJECT;
  }

  /** The type of the elements of an array, or of a collection whose only type argument says it. */
  StaticType element() {
    if (isArray()) {
      return new StaticType(
          descriptor.substring(1), signature == null ? null : signature.substring(1));
    }
    String argument = onlyArgument();
    return argument == null ? UNKNOWN : new StaticType(erased(argument), argument);
  }

  private String onlyArgument() {
    int open = signature == null ? -1 : signature.indexOf('<');
    if (open < 0) {
      return null;
    }
    int from = open + 1;
    if (signature.charAt(from) == '+') {
      from++;
    }
    boolean isType = signature.charAt(from) == 'L' || signature.charAt(from) == '[';
    int end = isType ? typeEnd(from) : -1;
    return end > 0 && signature.charAt(end) == '>' ? signature.substring(from, end) : null;
  }

  /** The position behind the type that begins at a position; -1 for a type variable, also as an element. */
  private int typeEnd(int from) {
    int at = from;
    while (signature.charAt(at) == '[') {
      at++;
    }
    if (signature.charAt(at) != 'L') {
      return signature.charAt(at) == 'T' ? -1 : at + 1;
    }
    int depth = 0;
    for (; depth > 0 || signature.charAt(at) != ';'; at++) {
      depth += signature.charAt(at) == '<' ? 1 : signature.charAt(at) == '>' ? -1 : 0;
    }
    return at + 1;
  }

  private static String erased(String signature) {
    StringBuilder result = new StringBuilder();
    int depth = 0;
    for (char c : signature.toCharArray()) {
      depth += c == '<' ? 1 : 0;
      if (depth == 0) {
        result.append(c == '.' ? '$' : c);
      }
      depth -= c == '>' ? 1 : 0;
    }
    return result.toString();
  }
}
