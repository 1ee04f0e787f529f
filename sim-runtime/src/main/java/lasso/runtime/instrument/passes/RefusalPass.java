package lasso.runtime.instrument.passes;

import static org.objectweb.asm.Opcodes.*;

import lasso.runtime.allow.AllowList;
import lasso.runtime.allow.Verdict;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Before a call that a checked process can't make, a call that ends the process: reached, not merely present.
 * {@code java.util.Formatter} of a string is a format into a file of that name, and so on: constructors count by descriptor.
 */
public final class RefusalPass implements Pass {
  private final AllowList list = AllowList.ofRunningJdk();

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      int line = 0;
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof LineNumberNode number) {
          line = number.line;
        } else if (insn instanceof MethodInsnNode call) {
          String remedy = remedy(call, universe.hierarchy());
          if (remedy != null) {
            String what = message(node, method, line, call);
            RefusalCode.insert(method, insn, what, remedy);
          }
        }
      }
    }
  }

  private String remedy(MethodInsnNode call, Hierarchy hierarchy) {
    if (call.owner.startsWith("lasso/runtime/") || call.owner.startsWith("[")) {
      return null;
    }
    if (hierarchy.resolveMethod(call.owner, call.name, call.desc) != null) {
      return null;
    }
    for (String type : hierarchy.supertypes(call.owner)) {
      if (PlatformClasses.find(type) != null) {
        Verdict verdict = list.verdict(type, call.name, call.desc);
        if (verdict.isRefused()) {
          return verdict.remedy();
        }
      }
    }
    return null;
  }

  private static String message(ClassNode node, MethodNode method, int line, MethodInsnNode call) {
    String file = node.sourceFile == null ? "unknown source" : node.sourceFile;
    return "%s.%s (%s%s) calls %s.%s"
        .formatted(
            node.name.replace('/', '.'),
            method.name,
            file,
            line == 0 ? "" : ":" + line,
            call.owner.replace('/', '.'),
            call.name);
  }
}
