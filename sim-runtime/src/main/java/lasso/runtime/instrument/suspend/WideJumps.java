package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes all jumps of large methods wide, so that none is too short wherever its target comes to lie. ASM does so by itself as it writes, for the jumps that need it; but where that moves
 * other targets out of reach, which it then would have to do again, it fails (9.11.1). Frames have to be expanded.
 */
final class WideJumps {
  /** {@code GOTO_W}, which ASM takes, and has no name for. */
  private static final int GOTO_WIDE = 200;

  /** Shorter methods have no more than 32 KiB: no instruction but a switch takes more than 6 bytes. */
  private static final int LARGE = 5000;

  private WideJumps() {}

  static void in(ClassNode node) {
    for (int i = 0; i < node.methods.size(); i++) {
      if (node.methods.get(i).instructions.size() > LARGE) {
        node.methods.set(i, wide(node.name, node.methods.get(i)));
      }
    }
  }

  private static MethodNode wide(String owner, MethodNode from) {
    MethodNode to =
        new MethodNode(
            ASM9,
            from.access,
            from.name,
            from.desc,
            from.signature,
            from.exceptions.toArray(new String[0]));
    Frames frames = new Frames(owner, from, to);
    from.accept(frames);
    return to;
  }

  /** Copies a method and knows the frame at each place. */
  private static final class Frames extends AnalyzerAdapter {
    private final List<JumpInsnNode> jumps = new ArrayList<>();
    private int seen;

    Frames(String owner, MethodNode from, MethodVisitor to) {
      super(ASM9, owner, from.access, from.name, from.desc, to);
      for (AbstractInsnNode insn : from.instructions) {
        if (insn instanceof JumpInsnNode jump) {
          jumps.add(jump);
        }
      }
    }

    @Override
    public void visitJumpInsn(int opcode, Label target) {
      boolean hasFrame = isFollowedByFrame(jumps.get(seen++));
      if (opcode == GOTO) {
        mv.visitJumpInsn(GOTO_WIDE, target);
        locals = null;
        stack = null;
        return;
      }
      Label over = new Label();
      super.visitJumpInsn(opposite(opcode), over);
      mv.visitJumpInsn(GOTO_WIDE, target);
      mv.visitLabel(over);
      if (!hasFrame && locals != null) {
        Object[] inLocals = values(locals);
        Object[] onStack = values(stack);
        mv.visitFrame(F_NEW, inLocals.length, inLocals, onStack.length, onStack);
      }
    }

    private static boolean isFollowedByFrame(AbstractInsnNode insn) {
      AbstractInsnNode at = insn.getNext();
      while (at != null && at.getOpcode() < 0 && !(at instanceof FrameNode)) {
        at = at.getNext();
      }
      return at instanceof FrameNode;
    }

    /** One entry for each value: here a long one has two. */
    private static Object[] values(List<Object> entries) {
      List<Object> values = new ArrayList<>();
      for (int i = 0; i < entries.size(); i++) {
        values.add(entries.get(i));
        if (entries.get(i) == LONG || entries.get(i) == DOUBLE) {
          i++;
        }
      }
      return values.toArray();
    }

    private static int opposite(int opcode) {
      return opcode >= IFNULL ? opcode ^ 1 : ((opcode + 1) ^ 1) - 1;
    }
  }
}
