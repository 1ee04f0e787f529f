package lasso.runtime.instrument.universe;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Feeds the instructions of one reached method to the call graph. */
final class MethodScan {
  private static final Set<String> REFLECTIVE_CREATION = Set.of("newInstance", "construct");

  private final CallGraph graph;

  MethodScan(CallGraph graph) {
    this.graph = graph;
  }

  void run(DeclaredMethod method) {
    for (AbstractInsnNode insn : method.method().instructions) {
      if (insn instanceof MethodInsnNode call) {
        call(method, call);
      } else if (insn instanceof TypeInsnNode type && insn.getOpcode() == NEW) {
        graph.instantiate(type.desc);
        graph.initialise(type.desc);
      } else if (insn instanceof FieldInsnNode access && isStatic(insn.getOpcode())) {
        graph.initialise(access.owner);
      } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          handle(method, argument);
        }
      } else if (insn instanceof LdcInsnNode constant) {
        handle(method, constant.cst);
      }
    }
  }

  private static boolean isStatic(int opcode) {
    return opcode == GETSTATIC || opcode == PUTSTATIC;
  }

  private void call(DeclaredMethod caller, MethodInsnNode call) {
    MethodKey called = new MethodKey(call.owner, call.name, call.desc);
    switch (call.getOpcode()) {
      case INVOKESTATIC:
        graph.initialise(call.owner);
        graph.reachExactly(caller, called);
        break;
      case INVOKESPECIAL:
        graph.reachExactly(caller, called);
        break;
      default:
        graph.reachVirtually(caller, called);
    }
    boolean reflective =
        (call.owner.startsWith("java/lang/") && !call.owner.equals("java/lang/reflect/Array"))
            || call.owner.equals("lasso/runtime/hooks/Reflective");
    if (reflective && REFLECTIVE_CREATION.contains(call.name)) {
      graph.instantiateAll();
    }
  }

  private void handle(DeclaredMethod method, Object constant) {
    if (constant instanceof Handle handle && handle.getDesc().startsWith("(")) {
      MethodKey target = new MethodKey(handle.getOwner(), handle.getName(), handle.getDesc());
      if (handle.getTag() == H_INVOKEVIRTUAL || handle.getTag() == H_INVOKEINTERFACE) {
        graph.reachVirtually(method, target);
      } else {
        graph.reachExactly(method, target);
      }
    }
  }
}
