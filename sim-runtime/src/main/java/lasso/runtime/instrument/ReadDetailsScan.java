package lasso.runtime.instrument;

import java.util.Set;
import lasso.runtime.capture.ReadDetails;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds, in classes as compiled, which {@link ReadDetails} the program can read: by call, by method reference, or by a name for reflection. */
final class ReadDetailsScan {
  private final ClassUniverse universe;
  private boolean modificationCounts;
  private boolean capacities;
  private boolean stackTraces;

  private ReadDetailsScan(ClassUniverse universe) {
    this.universe = universe;
    universe.stringConstants().forEach(this::name);
  }

  static ReadDetails of(ClassUniverse universe) {
    ReadDetailsScan scan = new ReadDetailsScan(universe);
    for (ClassNode node : universe.classes()) {
      if (ClassOrigin.isProgram(node.name)) {
        for (MethodNode method : node.methods) {
          method.instructions.forEach(scan::look);
        }
      }
    }
    return new ReadDetails(scan.modificationCounts, scan.capacities, scan.stackTraces, Set.of());
  }

  private void look(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      call(call.owner, call.name, call.desc);
    } else if (insn instanceof FieldInsnNode access && insn.getOpcode() == Opcodes.GETFIELD) {
      modificationCounts |=
          access.name.equals("modCount")
              && universe.hierarchy().resolveField(access.owner, access.name, access.desc) == null;
    } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
      for (Object argument : dynamic.bsmArgs) {
        if (argument instanceof Handle handle && handle.getDesc().startsWith("(")) {
          call(handle.getOwner(), handle.getName(), handle.getDesc());
        }
      }
    }
  }

  private void call(String owner, String name, String descriptor) {
    switch (name) {
      case "capacity" -> capacities |= owner.startsWith("java/lang/");
      case "ensureCapacity" ->
          capacities |= !owner.startsWith("java/lang/") && isForeign(owner, name, descriptor);
      case "getStackTrace" ->
          stackTraces |= !owner.equals("java/lang/Thread") && isForeign(owner, name, descriptor);
      case "printStackTrace" ->
          stackTraces |= !descriptor.equals("()V") && isForeign(owner, name, descriptor);
      default -> {}
    }
  }

  private boolean isForeign(String owner, String name, String descriptor) {
    return universe.hierarchy().resolveMethod(owner, name, descriptor) == null;
  }

  private void name(String text) {
    modificationCounts |= text.equals("modCount");
    capacities |= text.equals("capacity") || text.equals("ensureCapacity");
    stackTraces |= text.equals("getStackTrace") || text.equals("printStackTrace");
  }
}
