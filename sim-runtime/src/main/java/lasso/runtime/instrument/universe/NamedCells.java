package lasso.runtime.instrument.universe;

import java.util.Set;
import java.util.TreeSet;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** The kinds of passive cells that a program can ask: those that reached methods name. */
public final class NamedCells {
  private static final String KINDS = "lasso/runtime/process/call/CellKind";

  private NamedCells() {}

  /** Names of constants of {@code CellKind}. */
  public static Set<String> find(CallGraph graph) {
    Set<String> names = new TreeSet<>();
    for (DeclaredMethod method : graph.reachedMethods()) {
      for (AbstractInsnNode insn : method.method().instructions) {
        if (insn instanceof FieldInsnNode field && field.owner.equals(KINDS)) {
          names.add(field.name);
        }
      }
    }
    return names;
  }
}
