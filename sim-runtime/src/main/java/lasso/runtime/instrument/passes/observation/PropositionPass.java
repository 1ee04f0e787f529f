package lasso.runtime.instrument.passes.observation;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.passes.language.InitialiserPass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.DeclaredMethod;
import lasso.runtime.instrument.universe.MethodKey;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Copies the methods that evaluate propositions. A copy calls copies, and initialises no class: looking at a process must not change
 * it.
 */
public final class PropositionPass implements Pass {
  private static final String PREFIX = "$lasso$observe$";

  private final Set<MethodKey> methods;

  /**
   * A pass that copies these methods.
   *
   * @param methods closed under calls, overriding methods included
   */
  public PropositionPass(Set<MethodKey> methods) {
    this.methods = methods;
  }

  /** The name of a method's copy. */
  public static String copyOf(String name) {
    return PREFIX + name;
  }

  static boolean isCopy(MethodNode method) {
    return method.name.startsWith(PREFIX);
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    List<MethodNode> copies = new ArrayList<>();
    for (MethodNode method : node.methods) {
      if (methods.contains(new MethodKey(node.name, method.name, method.desc))) {
        copies.add(copy(method, universe));
      }
    }
    node.methods.addAll(copies);
  }

  private MethodNode copy(MethodNode method, ClassUniverse universe) {
    String[] exceptions = method.exceptions.toArray(new String[0]);
    MethodNode copy =
        new MethodNode(
            ASM9,
            method.access | ACC_SYNTHETIC,
            copyOf(method.name),
            method.desc,
            null,
            exceptions);
    method.accept(copy);
    copy.visibleAnnotations = null;
    for (AbstractInsnNode insn : copy.instructions.toArray()) {
      if (insn instanceof MethodInsnNode call) {
        if (call.name.equals(InitialiserPass.ENSURE)) {
          copy.instructions.remove(call);
        } else if (isCopied(call, universe)) {
          call.name = copyOf(call.name);
        }
      }
    }
    return copy;
  }

  private boolean isCopied(MethodInsnNode call, ClassUniverse universe) {
    DeclaredMethod target = universe.hierarchy().resolveMethod(call.owner, call.name, call.desc);
    return target != null && methods.contains(target.key());
  }
}
