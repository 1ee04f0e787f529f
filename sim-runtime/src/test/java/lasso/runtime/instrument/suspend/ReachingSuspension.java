package lasso.runtime.instrument.suspend;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Methods from which the suspension point can be reached, told apart by name only, constructors also by class. */
final class ReachingSuspension implements SuspendableMethods {
  private final Set<String> names = new HashSet<>();
  private final Set<String> declared = new HashSet<>();

  ReachingSuspension(Collection<ClassNode> nodes) {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (ClassNode node : nodes) {
        for (MethodNode method : node.methods) {
          declared.add(node.name + "." + method.name + method.desc);
          for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof MethodInsnNode call
                && !method.name.equals("<clinit>")
                && (Rig.POINT.isCalledBy(call) || reaches(call.owner, call.name, call.desc))) {
              changed |= names.add(key(node.name, method.name, method.desc));
            }
          }
        }
      }
    }
  }

  private static String key(String owner, String name, String descriptor) {
    return (name.equals("<init>") ? owner + "." : "") + name + descriptor;
  }

  private boolean reaches(String owner, String name, String descriptor) {
    return names.contains(key(owner, name, descriptor));
  }

  @Override
  public boolean mayReachSuspension(String owner, String name, String descriptor) {
    return reaches(owner, name, descriptor);
  }

  @Override
  public boolean isTransformed(String owner, String name, String descriptor) {
    return declared.contains(owner + "." + name + descriptor) && reaches(owner, name, descriptor);
  }
}
