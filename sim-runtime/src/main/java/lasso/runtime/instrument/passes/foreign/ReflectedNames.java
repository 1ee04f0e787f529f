package lasso.runtime.instrument.passes.foreign;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** The names of fields that a program looks up as variables: these may be assigned where no instruction shows it. */
final class ReflectedNames {
  /** For a program that looks up none. */
  static final ReflectedNames NONE = new ReflectedNames();

  private final Set<String> names = new HashSet<>();

  /** Whether some name is not a constant in front of the call. */
  private boolean any;

  private ReflectedNames() {}

  static ReflectedNames of(ClassUniverse universe) {
    return of(universe.classes());
  }

  private static ReflectedNames of(Collection<ClassNode> classes) {
    ReflectedNames result = new ReflectedNames();
    for (ClassNode node : classes) {
      if (ClassOrigin.isProgram(node.name)) {
        for (MethodNode method : node.methods) {
          for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call && call.name.endsWith("VarHandle")) {
              result.add(call);
            }
          }
        }
      }
    }
    return result;
  }

  private void add(MethodInsnNode call) {
    boolean elements = call.name.equals("arrayElementVarHandle") || call.name.contains("View");
    AbstractInsnNode type = call.getPrevious(); // lookup, class, name, type
    AbstractInsnNode name = type == null ? null : type.getPrevious();
    if (name instanceof LdcInsnNode constant && constant.cst instanceof String text) {
      names.add(text);
    } else if (!elements) {
      any = true;
    }
  }

  /** Whether a field of this name may be one of them. */
  boolean mayBe(String name) {
    return any || names.contains(name);
  }
}
