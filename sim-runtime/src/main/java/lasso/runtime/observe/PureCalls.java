package lasso.runtime.observe;

import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Methods of the platform that only compute with values, or only read a collection, and call nothing of the program. */
final class PureCalls {
  /** All of their methods whose parameters are primitives and strings. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/lang/Math",
          "java/lang/StrictMath",
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Character",
          "java/lang/Float",
          "java/lang/Double",
          "java/lang/Number");

  private static final Set<String> RANDOM = Set.of("random");

  private static final Map<String, Set<String>> SINGLE =
      Map.of(
          "java/lang/Enum", Set.of("name", "ordinal", "equals", "compareTo"),
          "java/util/Objects", Set.of("isNull", "nonNull"));

  private static final Map<String, Set<String>> COLLECTIONS =
      Map.of(
          "java/util/Collection", Set.of("size", "isEmpty"),
          "java/util/List", Set.of("size", "isEmpty", "get"),
          "java/util/Deque", Set.of("peekFirst", "peekLast", "getFirst", "getLast"),
          "java/util/Queue", Set.of("peek", "element"),
          "java/util/Map", Set.of("size", "isEmpty"));

  private PureCalls() {}

  static boolean isPure(MethodInsnNode call, Hierarchy hierarchy) {
    if (call.owner.startsWith("[")) {
      return call.name.equals("clone");
    }
    if (VALUES.contains(call.owner)) {
      return !RANDOM.contains(call.name)
          && (hasPlainParameters(call.desc) || call.name.equals("equals"));
    }
    for (String type : hierarchy.supertypes(call.owner)) {
      if (SINGLE.getOrDefault(type, Set.of()).contains(call.name)
          || COLLECTIONS.getOrDefault(type, Set.of()).contains(call.name)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a pure call of an instance method may read a collection. */
  static boolean readsCollection(MethodInsnNode call) {
    return !VALUES.contains(call.owner) && !SINGLE.containsKey(call.owner);
  }

  private static boolean hasPlainParameters(String descriptor) {
    for (Type type : Type.getArgumentTypes(descriptor)) {
      if (!isPlain(type)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(Type type) {
    return type.getSort() < Type.ARRAY
        || type.getSort() == Type.OBJECT && VALUES.contains(type.getInternalName());
  }

  /** Text made of primitives and strings. */
  static boolean isPure(InvokeDynamicInsnNode dynamic) {
    return dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
        && hasPlainParameters(dynamic.desc);
  }

  /** Whether static fields of a platform class are constants: those of enums, and the two booleans. */
  static boolean isConstant(String owner) {
    Class<?> platform = PlatformClasses.find(owner);
    return platform != null && (platform.isEnum() || platform == Boolean.class);
  }
}
