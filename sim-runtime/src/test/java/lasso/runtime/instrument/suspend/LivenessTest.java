package lasso.runtime.instrument.suspend;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Liveness against a search, per call and variable, for a path to a read that no write cuts. */
class LivenessTest {
  @Test
  void aVariableIsLiveExactlyWhenSomePathReadsItFirst() {
    Map<String, byte[]> classFiles = SuspendingMethods.compileResources("/suspension-corpus");
    int compared = 0;
    for (byte[] file : classFiles.values()) {
      ClassNode node = ClassFiles.read(file, classFiles::get);
      for (MethodNode method : node.methods) {
        Liveness liveness = new Liveness(method);
        for (AbstractInsnNode insn : method.instructions) {
          if (insn instanceof MethodInsnNode) {
            BitSet live = liveness.across(insn);
            for (int variable = 0; variable < method.maxLocals; variable++) {
              assertThat(live.get(variable))
                  .as("%s.%s%s variable %d", node.name, method.name, method.desc, variable)
                  .isEqualTo(isRead(method, insn, variable));
              compared++;
            }
          }
        }
      }
    }
    assertThat(compared).isGreaterThan(5_000);
  }

  private static boolean isRead(MethodNode method, AbstractInsnNode call, int variable) {
    InsnList code = method.instructions;
    Deque<AbstractInsnNode> open = new ArrayDeque<>(successors(method, call));
    BitSet seen = new BitSet();
    while (!open.isEmpty()) {
      AbstractInsnNode at = open.pop();
      if (seen.get(code.indexOf(at))) {
        continue;
      }
      seen.set(code.indexOf(at));
      if (at instanceof IincInsnNode i && i.var == variable) {
        return true;
      }
      if (at instanceof VarInsnNode v && v.var == variable) {
        if (v.getOpcode() <= Opcodes.ALOAD) {
          return true;
        }
        continue;
      }
      open.addAll(successors(method, at));
    }
    return false;
  }

  private static List<AbstractInsnNode> successors(MethodNode method, AbstractInsnNode at) {
    List<AbstractInsnNode> result = new ArrayList<>();
    boolean falls = true;
    int opcode = at.getOpcode();
    if (at instanceof JumpInsnNode jump) {
      result.add(jump.label);
      falls = opcode != Opcodes.GOTO;
    } else if (at instanceof TableSwitchInsnNode table) {
      result.addAll(table.labels);
      result.add(table.dflt);
      falls = false;
    } else if (at instanceof LookupSwitchInsnNode lookup) {
      result.addAll(lookup.labels);
      result.add(lookup.dflt);
      falls = false;
    } else if (opcode == Opcodes.ATHROW
        || opcode == Opcodes.RETURN
        || opcode == Opcodes.ARETURN
        || opcode == Opcodes.IRETURN
        || opcode == Opcodes.LRETURN
        || opcode == Opcodes.FRETURN
        || opcode == Opcodes.DRETURN) {
      falls = false;
    }
    if (falls && at.getNext() != null) {
      result.add(at.getNext());
    }
    if (mayThrow(at)) {
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        if (isBetween(method, block.start, at, block.end)) {
          result.add(block.handler);
        }
      }
    }
    return result;
  }

  /** The instructions that the specification gives a run-time exception or that may resolve something. */
  private static boolean mayThrow(AbstractInsnNode at) {
    int o = at.getOpcode();
    boolean isArrayAccess =
        (o >= Opcodes.IALOAD && o <= Opcodes.SALOAD)
            || (o >= Opcodes.IASTORE && o <= Opcodes.SASTORE);
    boolean isArithmetic =
        (o >= Opcodes.IADD && o <= Opcodes.LXOR) || (o >= Opcodes.I2L && o <= Opcodes.DCMPG);
    boolean isReturn = o >= Opcodes.IRETURN && o <= Opcodes.RETURN;
    boolean isObject = o >= Opcodes.GETSTATIC && o <= Opcodes.MULTIANEWARRAY;
    return o == Opcodes.LDC || isArrayAccess || isArithmetic || isReturn || isObject;
  }

  private static boolean isBetween(
      MethodNode method, LabelNode start, AbstractInsnNode at, LabelNode end) {
    int index = method.instructions.indexOf(at);
    return method.instructions.indexOf(start) <= index && index < method.instructions.indexOf(end);
  }
}
