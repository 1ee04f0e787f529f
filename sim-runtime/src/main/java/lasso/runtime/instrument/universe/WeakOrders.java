package lasso.runtime.instrument.universe;

import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** Finds accesses whose order Java does not promise to all threads: those of atomic objects and variable handles that are weaker than volatile ones, and may be seen in other orders than they were made in. */
public final class WeakOrders {
  private static final Set<String> ENDS = Set.of("Acquire", "Release", "Opaque", "Plain");

  private WeakOrders() {}

  /** Whether the program makes any. */
  public static boolean areIn(ClassUniverse universe) {
    return universe.classes().stream()
        .filter(node -> ClassOrigin.isProgram(node.name))
        .flatMap(node -> node.methods.stream())
        .flatMap(MethodCalls::of)
        .anyMatch(WeakOrders::isOne);
  }

  private static boolean isOne(MethodInsnNode call) {
    boolean ordered =
        call.owner.equals("java/lang/invoke/VarHandle")
            || call.owner.startsWith("java/util/concurrent/atomic/");
    return ordered
        && (call.name.equals("lazySet")
            || call.name.startsWith("weakCompareAndSet")
            || ENDS.stream().anyMatch(call.name::endsWith));
  }
}
