package lasso.runtime.instrument.universe;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;
import org.objectweb.asm.tree.ClassNode;

/**
 * JDK classes whose behaviour depends on identity hash codes, garbage collection or the thread, and what stands in
 * their place wherever application code names them. Every replacement offers the same public members, but for
 * {@code ThreadLocalRandom.current}, which a redirect serves.
 */
public final class TypeReplacements {
  /** By internal name. */
  public static final Map<String, String> TABLE =
      Map.of(
          "java/util/IdentityHashMap", "lasso/runtime/standins/IdentityMap",
          "java/util/WeakHashMap", "java/util/HashMap",
          "java/lang/ThreadLocal", "lasso/runtime/standins/ProcessLocal",
          "java/lang/InheritableThreadLocal", "lasso/runtime/standins/InheritableLocal",
          "java/util/concurrent/ThreadLocalRandom", "java/util/Random");

  private TypeReplacements() {}

  /** The node itself when it mentions none of the types; {@code mentioned} is changed along. */
  static ClassNode apply(ClassNode node, Set<String> mentioned) {
    boolean found = false;
    for (Map.Entry<String, String> entry : TABLE.entrySet()) {
      if (mentioned.remove(entry.getKey())) {
        mentioned.add(entry.getValue());
        found = true;
      }
    }
    if (!found) {
      return node;
    }
    ClassNode result = new ClassNode();
    node.accept(
        new ClassRemapper(result, new SimpleRemapper(org.objectweb.asm.Opcodes.ASM9, TABLE)));
    return result;
  }
}
