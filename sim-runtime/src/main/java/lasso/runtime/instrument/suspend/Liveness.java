package lasso.runtime.instrument.suspend;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which local variables may be read before they are written, by the usual backward data flow. An instruction in the
 * range of a handler has an edge to it if it can throw at all: loads, stores, constants and jumps can't.
 */
final class Liveness {
  private final InsnList code;
  private final BitSet[] liveIn;
  private final List<List<LabelNode>> handlers = new ArrayList<>();

  Liveness(MethodNode method) {
    code = method.instructions;
    liveIn = new BitSet[code.size()];
    for (int i = 0; i < liveIn.length; i++) {
      liveIn[i] = new BitSet();
      handlers.add(List.of());
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      for (int i = code.indexOf(block.start); i < code.indexOf(block.end); i++) {
        if (canThrow(code.get(i).getOpcode())) {
          if (handlers.get(i).isEmpty()) {
            handlers.set(i, new ArrayList<>());
          }
          handlers.get(i).add(block.handler);
        }
      }
    }
    while (pass()) {}
  }

  private boolean pass() {
    boolean changed = false;
    BitSet live = new BitSet();
    for (int i = liveIn.length - 1; i >= 0; i--) {
      AbstractInsnNode insn = code.get(i);
      live.clear();
      addSuccessors(insn, i, live);
      transfer(insn, live);
      addHandlers(i, live);
      if (!live.equals(liveIn[i])) {
        liveIn[i] = (BitSet) live.clone();
        changed = true;
      }
    }
    return changed;
  }

  private void addSuccessors(AbstractInsnNode insn, int index, BitSet live) {
    int opcode = insn.getOpcode();
    if (insn instanceof JumpInsnNode jump) {
      live.or(liveAt(jump.label));
      if (opcode == Opcodes.GOTO) {
        return;
      }
    } else if (insn instanceof TableSwitchInsnNode table) {
      live.or(liveAt(table.dflt));
      table.labels.forEach(label -> live.or(liveAt(label)));
      return;
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      live.or(liveAt(lookup.dflt));
      lookup.labels.forEach(label -> live.or(liveAt(label)));
      return;
    } else if (opcode == Opcodes.ATHROW
        || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)) {
      return;
    }
    if (index + 1 < liveIn.length) {
      live.or(liveIn[index + 1]);
    }
  }

  private static void transfer(AbstractInsnNode insn, BitSet live) {
    if (insn instanceof VarInsnNode v) {
      if (v.getOpcode() >= Opcodes.ISTORE && v.getOpcode() <= Opcodes.ASTORE) {
        live.clear(v.var);
      } else {
        live.set(v.var);
      }
    } else if (insn instanceof IincInsnNode i) {
      live.set(i.var);
    }
  }

  private void addHandlers(int index, BitSet live) {
    for (LabelNode handler : handlers.get(index)) {
      live.or(liveAt(handler));
    }
  }

  private BitSet liveAt(LabelNode label) {
    return liveIn[code.indexOf(label)];
  }

  /** The variables that are needed when a call has returned or thrown. */
  BitSet across(AbstractInsnNode call) {
    int index = code.indexOf(call);
    BitSet live = new BitSet();
    addSuccessors(call, index, live);
    addHandlers(index, live);
    return live;
  }

  private static boolean canThrow(int opcode) {
    if (opcode < 0 || opcode <= Opcodes.SIPUSH || opcode == Opcodes.IINC) {
      return false;
    }
    boolean isLoad = opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD;
    boolean isStore = opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE;
    boolean isStackMove = opcode >= Opcodes.POP && opcode <= Opcodes.SWAP;
    boolean isJump = opcode >= Opcodes.IFEQ && opcode <= Opcodes.LOOKUPSWITCH;
    boolean isNullJump = opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL;
    return !(isLoad || isStore || isStackMove || isJump || isNullJump);
  }
}
