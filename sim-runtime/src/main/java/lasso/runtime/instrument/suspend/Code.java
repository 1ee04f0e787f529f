package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.BitSet;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Small questions about instructions, and small instructions. */
final class Code {
  private Code() {}

  static AbstractInsnNode constant(int value) {
    if (value >= -1 && value <= 5) {
      return new InsnNode(ICONST_0 + value);
    }
    if (value == (byte) value) {
      return new IntInsnNode(BIPUSH, value);
    }
    return value == (short) value ? new IntInsnNode(SIPUSH, value) : new LdcInsnNode(value);
  }

  /** Pushes zero or null of a type. */
  static AbstractInsnNode zero(Object verifierType) {
    if (verifierType == INTEGER) {
      return new InsnNode(ICONST_0);
    }
    if (verifierType == LONG) {
      return new InsnNode(LCONST_0);
    }
    if (verifierType == FLOAT) {
      return new InsnNode(FCONST_0);
    }
    return new InsnNode(verifierType == DOUBLE ? DCONST_0 : ACONST_NULL);
  }

  /** The store instruction for a type; the load instruction is {@code ILOAD - ISTORE} away. */
  static int store(Object verifierType) {
    if (verifierType == INTEGER) {
      return ISTORE;
    }
    if (verifierType == LONG) {
      return LSTORE;
    }
    if (verifierType == FLOAT) {
      return FSTORE;
    }
    return verifierType == DOUBLE ? DSTORE : ASTORE;
  }

  static int load(Object verifierType) {
    return store(verifierType) + ILOAD - ISTORE;
  }

  /** The first local variable that no instruction and no frame of the method names. */
  static int firstFreeLocal(MethodNode method) {
    int end =
        Type.getArgumentsAndReturnSizes(method.desc) / 4
            - ((method.access & ACC_STATIC) != 0 ? 1 : 0);
    end = Math.max(end, method.maxLocals);
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof VarInsnNode v) {
        boolean wide = v.getOpcode() == LLOAD || v.getOpcode() == DLOAD;
        wide |= v.getOpcode() == LSTORE || v.getOpcode() == DSTORE;
        end = Math.max(end, v.var + (wide ? 2 : 1));
      } else if (insn instanceof IincInsnNode i) {
        end = Math.max(end, i.var + 1);
      } else if (insn instanceof FrameNode f && f.local != null) {
        end = Math.max(end, f.local.stream().mapToInt(t -> TypeState.isWide(t) ? 2 : 1).sum());
      }
    }
    return end;
  }

  /** Adds the variable that an instruction assigns, if any. */
  static void assigned(AbstractInsnNode insn, BitSet variables) {
    if (insn instanceof VarInsnNode v && v.getOpcode() >= ISTORE && v.getOpcode() <= ASTORE) {
      variables.set(v.var);
    } else if (insn instanceof IincInsnNode i) {
      variables.set(i.var);
    }
  }

  /** The frame that stands at the offset of {@code insn}, an instruction or the first node; or null. */
  static FrameNode frameBefore(AbstractInsnNode insn) {
    for (AbstractInsnNode at = insn.getPrevious();
        at != null && at.getOpcode() < 0;
        at = at.getPrevious()) {
      if (at instanceof FrameNode frame) {
        return frame;
      }
    }
    return null;
  }

  /** The first instruction at or behind a node, or null at the end. */
  static AbstractInsnNode nextCode(AbstractInsnNode node) {
    AbstractInsnNode at = node;
    while (at != null && at.getOpcode() < 0) {
      at = at.getNext();
    }
    return at;
  }

  /** The source line of an instruction, or -1. */
  static int line(AbstractInsnNode insn) {
    for (AbstractInsnNode at = insn; at != null; at = at.getPrevious()) {
      if (at instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return -1;
  }
}
