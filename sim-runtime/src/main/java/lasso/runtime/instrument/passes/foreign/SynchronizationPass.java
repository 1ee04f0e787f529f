package lasso.runtime.instrument.passes.foreign;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Where a process may be several threads, monitors become calls; where it is one, and a suspended one holds no monitor, they become a null check. */
public final class SynchronizationPass implements Pass {
  private static final String MONITORS = "lasso/runtime/standins/threads/Monitors";

  private final boolean startsThreads;

  /**
   * The pass.
   *
   * @param startsThreads see {@link ThreadStarts}
   */
  public SynchronizationPass(boolean startsThreads) {
    this.startsThreads = startsThreads;
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    boolean calls =
        startsThreads && (ClassOrigin.isProgram(node.name) || node.name.startsWith("lasso/net/"));
    for (MethodNode method : node.methods) {
      boolean isSynchronized = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
      method.access &= ~Opcodes.ACC_SYNCHRONIZED;
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        int opcode = insn.getOpcode();
        if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
          if (calls) {
            method.instructions.set(insn, call(opcode == Opcodes.MONITORENTER ? "enter" : "exit"));
          } else {
            checkNull(method, insn);
          }
        }
      }
      if (isSynchronized && calls && method.instructions.size() > 0) {
        enclose(node, method);
      }
    }
  }

  private static void checkNull(MethodNode method, AbstractInsnNode insn) {
    method.instructions.insertBefore( // ..., object -> ..., class
        insn,
        new MethodInsnNode(
            Opcodes.INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false));
    method.instructions.set(insn, new InsnNode(Opcodes.POP));
  }

  private static MethodInsnNode call(String name) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, MONITORS, name, "(Ljava/lang/Object;)V", false);
  }

  /** The body of a synchronized method between entering and leaving, in whichever way it is left. */
  private static void enclose(ClassNode node, MethodNode method) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      int opcode = insn.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        method.instructions.insertBefore(insn, monitor(node, method, "exit"));
      }
    }
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    InsnList entry = monitor(node, method, "enter");
    entry.add(begin);
    for (AbstractInsnNode insn : method.instructions) {
      if (insn instanceof LineNumberNode first) {
        LabelNode start = new LabelNode();
        entry.insert(new LineNumberNode(first.line, start));
        entry.insert(start);
        break;
      }
    }
    method.instructions.insert(entry);
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    Object[] locals = isStatic ? new Object[0] : new Object[] {node.name};
    method.instructions.add(end);
    method.instructions.add(handler);
    method.instructions.add(
        new FrameNode(
            Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
    method.instructions.add(monitor(node, method, "exit")); // [throwable]
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, handler, null));
    method.maxStack += 1;
  }

  private static InsnList monitor(ClassNode node, MethodNode method, String what) {
    InsnList code = new InsnList();
    code.add(
        (method.access & Opcodes.ACC_STATIC) != 0
            ? new LdcInsnNode(Type.getObjectType(node.name))
            : new VarInsnNode(Opcodes.ALOAD, 0)); // ..., monitor
    code.add(call(what)); // ...
    return code;
  }
}
