package lasso.runtime.instrument.passes.language;

import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.passes.foreign.RefusalCode;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Call sites and constants that are linked by code at run time: what a Java compiler makes of texts, records and patterns is known, everything else would run outside
 * any process, once per machine, and is refused. Handles in the constant pool stand in no Java program and are refused, too.
 */
public final class BootstrapPass implements Pass {
  private static final Set<String> KNOWN =
      Set.of(
          "java/lang/invoke/StringConcatFactory",
          "java/lang/runtime/ObjectMethods",
          "java/lang/runtime/SwitchBootstraps");

  private static final String REMEDY = "call it directly, or do without it";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      int line = 0;
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof LineNumberNode number) {
          line = number.line;
        }
        String what = foreign(insn);
        if (what != null) {
          String place =
              "%s.%s (line %d)".formatted(node.name.replace('/', '.'), method.name, line);
          method.instructions.insertBefore(
              insn, RefusalCode.call(place + " is linked by " + what, REMEDY));
        }
      }
    }
  }

  private static String foreign(AbstractInsnNode insn) {
    if (insn instanceof InvokeDynamicInsnNode dynamic) {
      return KNOWN.contains(dynamic.bsm.getOwner()) ? null : text(dynamic.bsm);
    }
    if (insn instanceof LdcInsnNode constant) {
      if (constant.cst instanceof ConstantDynamic dynamic) {
        return CompilerConstants.has(dynamic) ? null : text(dynamic.getBootstrapMethod());
      }
      return constant.cst instanceof Handle handle ? "a handle of " + text(handle) : null;
    }
    return null;
  }

  private static String text(Handle handle) {
    return handle.getOwner().replace('/', '.') + "." + handle.getName();
  }
}
