package lasso.runtime.instrument.universe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Finds the calls that surely run and can't: of methods, and reads of static fields, that carry {@code @Unsupported}, and what passes have put a
 * refusal in front of. All others that are reached end their path where it comes to them.
 */
public final class UnsupportedCalls {
  private static final String ANNOTATION = "Llasso/runtime/hooks/Unsupported;";
  private static final String REFUSALS = "lasso/runtime/hooks/Refusals";

  private UnsupportedCalls() {}

  /**
   * In the order in which the call graph found the callers; no call site twice. Puts a refusal in front of the reads that are not sure.
   *
   * @param main where every rank begins
   */
  public static List<UnsupportedCall> find(CallGraph graph, MethodKey main) {
    Set<AbstractInsnNode> sure = SureCourse.of(graph, main);
    Map<MethodKey, String> reasons = new HashMap<>();
    Set<String> names = new LinkedHashSet<>();
    for (DeclaredMethod method : graph.reachedMethods()) {
      String reason = reason(method);
      if (reason != null) {
        reasons.put(method.key(), reason);
        names.add(method.method().name);
      }
    }
    Set<UnsupportedCall> result = new LinkedHashSet<>();
    for (DeclaredMethod caller : graph.reachedMethods()) {
      scan(graph, caller, names, reasons, sure, result);
    }
    return new ArrayList<>(result);
  }

  private static void scan(
      CallGraph graph,
      DeclaredMethod caller,
      Set<String> names,
      Map<MethodKey, String> reasons,
      Set<AbstractInsnNode> sure,
      Set<UnsupportedCall> result) {
    int line = 0;
    for (AbstractInsnNode insn : caller.method().instructions.toArray()) {
      if (insn instanceof LineNumberNode number) {
        line = number.line;
      } else if (insn.getOpcode() == Opcodes.GETSTATIC && insn instanceof FieldInsnNode access) {
        String reason = reason(graph, access);
        if (reason != null) {
          String field = access.owner.replace('/', '.') + "." + access.name;
          UnsupportedCall use = UnsupportedCall.ofLibrary(field, reason, place(caller, line));
          if (sure.contains(insn)) {
            result.add(use);
          } else {
            caller.method().instructions.insertBefore(insn, refusal(use));
          }
        }
      } else if (!sure.contains(insn)) {
        continue;
      } else if (insn instanceof MethodInsnNode call && call.owner.equals(REFUSALS)) {
        UnsupportedCall refused = refused(call);
        if (refused != null) {
          result.add(refused);
        }
      } else if (insn instanceof MethodInsnNode call && names.contains(call.name)) {
        MethodKey called = new MethodKey(call.owner, call.name, call.desc);
        for (MethodKey target : graph.targets(call.getOpcode(), called)) {
          if (reasons.containsKey(target)) {
            result.add(
                UnsupportedCall.ofLibrary(
                    target.owner().replace('/', '.') + "." + target.name(),
                    reasons.get(target),
                    place(caller, line)));
          }
        }
      }
    }
  }

  /** What a pass has refused: its words are the constants in front of the call. */
  private static UnsupportedCall refused(MethodInsnNode call) {
    return call.getPrevious() instanceof LdcInsnNode remedy
            && remedy.getPrevious() instanceof LdcInsnNode what
        ? new UnsupportedCall(what.cst + "; " + remedy.cst)
        : null;
  }

  /** Leaves the operand stack as it is. */
  private static InsnList refusal(UnsupportedCall use) {
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(use.text()));
    code.add(new LdcInsnNode("leave it out")); // ..., what, remedy
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            REFUSALS,
            "refuse",
            "(Ljava/lang/String;Ljava/lang/String;)V",
            false));
    return code;
  }

  private static String place(DeclaredMethod caller, int line) {
    String file = caller.owner().sourceFile == null ? "unknown source" : caller.owner().sourceFile;
    return "%s.%s (%s%s)"
        .formatted(
            caller.owner().name.replace('/', '.'),
            caller.method().name,
            file,
            line == 0 ? "" : ":" + line);
  }

  private static String reason(CallGraph graph, FieldInsnNode access) {
    ClassNode declaring = graph.hierarchy().resolveField(access.owner, access.name, access.desc);
    if (declaring != null) {
      for (FieldNode field : declaring.fields) {
        if (field.name.equals(access.name) && field.desc.equals(access.desc)) {
          return reason(field.visibleAnnotations);
        }
      }
    }
    return null;
  }

  private static String reason(DeclaredMethod method) {
    String reason = reason(method.method().visibleAnnotations);
    return reason != null || method.method().name.startsWith("$lasso$")
        ? reason
        : reason(method.owner().visibleAnnotations);
  }

  private static String reason(List<AnnotationNode> annotations) {
    if (annotations == null) {
      return null;
    }
    for (AnnotationNode annotation : annotations) {
      if (annotation.desc.equals(ANNOTATION)) {
        return (String) annotation.values.get(1);
      }
    }
    return null;
  }
}
