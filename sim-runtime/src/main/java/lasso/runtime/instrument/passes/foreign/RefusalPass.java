package lasso.runtime.instrument.passes.foreign;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.allow.AllowList;
import lasso.runtime.allow.MemberVerdict;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.passes.language.CompilerConstants;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.ConcurrentTypes;
import lasso.runtime.instrument.universe.TypeReplacements;
import lasso.runtime.surroundings.Surroundings;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Before an instruction that uses a member of the JDK which the allow-list refuses, a call that ends the process:
 * reached, not merely present. Calls, fields, constructors of superclasses, inherited methods, constant handles and the
 * bootstrap methods of dynamic instructions count.
 */
public final class RefusalPass implements Pass {
  private final AllowList list;
  private final Threading threads;

  /** A pass for a program in its surroundings, which say whether it may use files. */
  public RefusalPass(Surroundings surroundings, Threading threads) {
    this.threads = threads;
    list = AllowList.ofRunningJdk(surroundings);
  }

  /** A member that an instruction uses, and the word for how. */
  private record Use(String verb, String owner, String name, String descriptor) {
    static Use of(Handle handle) {
      return new Use("takes a handle of", handle.getOwner(), handle.getName(), handle.getDesc());
    }

    @Override
    public String toString() {
      return verb + ' ' + TypeReplacements.original(owner).replace('/', '.') + '.' + name;
    }
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!ClassOrigin.isProgram(node.name)) {
      return; // the library is ours
    }
    UsedMembers members = new UsedMembers(list, universe);
    for (MethodNode method : node.methods) {
      int line = 0;
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof LineNumberNode number) {
          line = number.line;
        }
        for (Use use : uses(insn)) {
          if (threads == Threading.SEVERAL && ConcurrentTypes.isInterface(use.owner())) {
            continue;
          }
          MemberVerdict verdict = members.verdict(use.owner(), use.name(), use.descriptor());
          if (verdict != null && verdict.isRefused()) {
            String what = place(node, method, line) + ' ' + use;
            RefusalCode.insert(method, insn, what, verdict.remedy());
            break;
          }
        }
      }
    }
  }

  private static List<Use> uses(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      return List.of(new Use("calls", call.owner, call.name, call.desc));
    }
    if (insn instanceof FieldInsnNode field) {
      return List.of(new Use("uses", field.owner, field.name, field.desc));
    }
    List<Use> result = new ArrayList<>();
    if (insn instanceof InvokeDynamicInsnNode dynamic) {
      result.add(Use.of(dynamic.bsm));
      for (Object argument : dynamic.bsmArgs) {
        constant(argument, result);
      }
    } else if (insn instanceof LdcInsnNode load) {
      constant(load.cst, result);
    }
    return result;
  }

  private static void constant(Object constant, List<Use> into) {
    if (constant instanceof Handle handle) {
      into.add(Use.of(handle));
    } else if (constant instanceof ConstantDynamic dynamic && !CompilerConstants.has(dynamic)) {
      into.add(Use.of(dynamic.getBootstrapMethod()));
      for (int i = 0; i < dynamic.getBootstrapMethodArgumentCount(); i++) {
        constant(dynamic.getBootstrapMethodArgument(i), into);
      }
    }
  }

  private static String place(ClassNode node, MethodNode method, int line) {
    String file = node.sourceFile == null ? "unknown source" : node.sourceFile;
    return "%s.%s (%s%s)"
        .formatted(node.name.replace('/', '.'), method.name, file, line == 0 ? "" : ":" + line);
  }
}
