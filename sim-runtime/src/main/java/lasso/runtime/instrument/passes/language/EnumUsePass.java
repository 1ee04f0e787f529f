package lasso.runtime.instrument.passes.language;

import static org.objectweb.asm.Opcodes.*;

import java.util.Map;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Initialises an enum before platform methods that take its class and ask for its constants: the platform itself asks only once per Java
 * machine. Where the class is a constant of the code, the initialiser can be suspended.
 */
public final class EnumUsePass implements Pass {
  private static final String CLASS = "Ljava/lang/Class;";

  /** By method: how many arguments stand above the class. */
  private static final Map<String, Integer> USES =
      Map.of(
          "java/util/EnumSet.noneOf(" + CLASS + ")Ljava/util/EnumSet;",
          0,
          "java/util/EnumSet.allOf(" + CLASS + ")Ljava/util/EnumSet;",
          0,
          "java/util/EnumMap.<init>(" + CLASS + ")V",
          0,
          "java/lang/Class.getEnumConstants()[Ljava/lang/Object;",
          0,
          "java/lang/Enum.valueOf(" + CLASS + "Ljava/lang/String;)Ljava/lang/Enum;",
          1);

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call) {
          Integer above = USES.get(call.owner + "." + call.name + call.desc);
          if (above != null) {
            ensure(method, call, above, universe);
          }
        }
      }
    }
  }

  private static void ensure(
      MethodNode method, MethodInsnNode call, int above, ClassUniverse universe) {
    if (call.getPrevious() instanceof LdcInsnNode constant
        && constant.cst instanceof Type type
        && type.getSort() == Type.OBJECT) {
      ClassNode used = universe.find(type.getInternalName());
      if (used != null && Hierarchy.declared(used, InitialiserPass.ENSURE, "()V") != null) {
        method.instructions.insertBefore(
            call,
            new MethodInsnNode(INVOKESTATIC, used.name, InitialiserPass.ENSURE, "()V", false));
      }
      return;
    }
    if (above == 1) {
      method.instructions.insertBefore(call, new InsnNode(SWAP)); // ..., name, class
    }
    method.instructions.insertBefore(
        call,
        new MethodInsnNode(
            INVOKESTATIC,
            "lasso/runtime/hooks/EnumConstants",
            "initialised",
            "(" + CLASS + ")" + CLASS,
            false));
    if (above == 1) {
      method.instructions.insertBefore(call, new InsnNode(SWAP)); // ..., class, name
    }
  }
}
