package lasso.runtime.instrument.universe;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What a method calls, or makes a reference to, before lambdas and method references have become ordinary code. */
public final class MethodCalls {
  private MethodCalls() {}

  /** Its calls, and those that its method references will make. */
  public static Stream<MethodInsnNode> of(MethodNode method) {
    List<MethodInsnNode> calls = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof MethodInsnNode call) {
        calls.add(call);
      } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
        for (Object argument : dynamic.bsmArgs) {
          if (argument instanceof Handle handle && handle.getDesc().startsWith("(")) {
            calls.add(call(handle));
          }
        }
      }
    }
    return calls.stream();
  }

  private static MethodInsnNode call(Handle handle) {
    int opcode =
        switch (handle.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_INVOKESPECIAL, Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
          default -> Opcodes.INVOKEVIRTUAL;
        };
    return new MethodInsnNode(
        opcode, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
  }
}
