package lasso.runtime.instrument.universe;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Whether a program reaches calls behind which the platform may call a method of the program that none of the platform's types declares: by reflection, by a method handle, by the name of a class,
 * when it reads an object back. What is not known not to do so may do it.
 */
public final class CallsByName {
  private static final String HOOKS = "lasso/runtime/hooks/";

  /** Of the hooks, those that call what they are given, or let the platform do it. */
  private static final Set<String> CALLING_HOOKS =
      Set.of("Gate", "InitialisingObjectInput", "LookedUpHandles", "Members", "Reflective");

  /** Methods of those hooks that call nothing: programs and the library ask them often. */
  private static final Set<String> QUIET = Set.of("assertions", "classOf", "loaderOf");

  /** Packages whose classes call methods of their own types only, the listed exceptions apart. */
  private static final Set<String> OWN_TYPES_ONLY =
      Set.of(
          "java/lang/",
          "java/io/",
          "java/math/",
          "java/nio/",
          "java/nio/charset/",
          "java/text/",
          "java/time/",
          "java/util/",
          "java/util/concurrent/",
          "java/util/concurrent/atomic/",
          "java/util/concurrent/locks/",
          "java/util/function/",
          "java/util/random/",
          "java/util/regex/",
          "java/util/stream/");

  private static final Set<String> EXCEPTIONS =
      Set.of(
          "java/lang/ClassLoader",
          "java/lang/ModuleLayer",
          "java/io/ObjectInput",
          "java/io/ObjectInputStream",
          "java/io/ObjectOutput",
          "java/io/ObjectOutputStream",
          "java/util/ResourceBundle",
          "java/util/ServiceLoader");

  private CallsByName() {}

  /** Whether some reached method has such a call. */
  public static boolean areReached(CallGraph graph, ClassUniverse universe) {
    for (DeclaredMethod method : graph.reachedMethods()) {
      for (AbstractInsnNode insn : method.method().instructions) {
        if (insn instanceof MethodInsnNode call && isByName(call, universe)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isByName(MethodInsnNode call, ClassUniverse universe) {
    String owner = call.owner;
    if (owner.startsWith(HOOKS)) {
      return CALLING_HOOKS.contains(owner.substring(HOOKS.length())) && !QUIET.contains(call.name);
    }
    if (owner.startsWith("[") || owner.startsWith("lasso/") || universe.find(owner) != null) {
      return false;
    }
    String room = owner.substring(0, owner.lastIndexOf('/') + 1);
    return !OWN_TYPES_ONLY.contains(room) || EXCEPTIONS.contains(owner);
  }
}
