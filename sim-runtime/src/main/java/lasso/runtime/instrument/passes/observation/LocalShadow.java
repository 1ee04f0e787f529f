package lasso.runtime.instrument.passes.observation;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import lasso.runtime.instrument.suspend.SuspensionPoint;
import lasso.runtime.observe.ObservedLocal;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Rewrites one method that has observed variables. Behind each change the process layer looks at the observed values. */
final class LocalShadow {
  private static final String VALUES = "lasso/runtime/standins/ObservedLocals";

  private final ClassNode owner;
  private final MethodNode method;
  private final List<ObservedLocal> locals;

  LocalShadow(ClassNode owner, MethodNode method, List<ObservedLocal> locals) {
    this.owner = owner;
    this.method = method;
    this.locals = locals;
  }

  void rewrite() {
    requireThis();
    AbstractInsnNode[] code = method.instructions.toArray();
    InsnList entry = new InsnList();
    List<LocalScope> scopes = new ArrayList<>();
    for (ObservedLocal local : locals) {
      scopes.add(new LocalScope(method, local.name()));
    }
    for (int i = 0; i < locals.size(); i++) {
      int number = locals.get(i).number();
      entry.add(call("enter", number));
      LocalVariableNode parameter = scopes.get(i).parameter(parameterSlots());
      if (parameter != null) {
        entry.add(set(parameter, number));
      }
      assignments(code, scopes.get(i), number);
    }
    entry.add(SuspensionPoint.CHECK.call());
    LabelNode start = new LabelNode();
    entry.add(start);
    method.instructions.insert(entry);
    cover(start, code);
  }

  private int parameterSlots() {
    int slots = Type.getArgumentsAndReturnSizes(method.desc) / 4;
    return isStatic() ? slots - 1 : slots;
  }

  private boolean isStatic() {
    return (method.access & ACC_STATIC) != 0;
  }

  /** The handler around the method needs to know what variable 0 holds. */
  private void requireThis() {
    for (AbstractInsnNode insn : method.instructions) {
      if (!isStatic() && insn.getOpcode() == ASTORE && ((VarInsnNode) insn).var == 0) {
        throw new UnusableInputException(
            "variables of %s.%s can't be observed, for its code uses the variable of 'this' for something else; observe a field"
                .formatted(owner.name.replace('/', '.'), method.name));
      }
    }
  }

  private void assignments(AbstractInsnNode[] code, LocalScope scope, int number) {
    Set<AbstractInsnNode> exits = scope.exits();
    for (AbstractInsnNode insn : code) {
      LocalVariableNode assigned = scope.assigned(insn);
      if (assigned != null) {
        InsnList set = set(assigned, number);
        set.add(SuspensionPoint.CHECK.call());
        method.instructions.insert(insn, set);
      }
      if (exits.contains(insn)) {
        InsnList clear = call("clear", number);
        clear.add(SuspensionPoint.CHECK.call());
        method.instructions.insertBefore(insn, clear);
      }
    }
  }

  /** Leaves the activation on every way out. What leaves is not covered itself, so that it happens once. */
  private void cover(LabelNode start, AbstractInsnNode[] code) {
    LabelNode handler = new LabelNode();
    LabelNode from = start;
    for (AbstractInsnNode insn : code) {
      if (insn.getOpcode() >= IRETURN && insn.getOpcode() <= RETURN) {
        LabelNode to = new LabelNode();
        LabelNode next = new LabelNode();
        InsnList exit = exit();
        exit.insert(to);
        method.instructions.insertBefore(insn, exit);
        method.instructions.insert(insn, next);
        addBlock(from, to, handler);
        from = next;
      }
    }
    LabelNode end = new LabelNode();
    method.instructions.add(end);
    addBlock(from, end, handler);
    method.instructions.add(handler);
    Object[] variables = isStatic() ? new Object[0] : new Object[] {owner.name};
    method.instructions.add(
        new FrameNode(F_NEW, variables.length, variables, 1, new Object[] {"java/lang/Throwable"}));
    method.instructions.add(exit()); // thrown
    method.instructions.add(new InsnNode(ATHROW));
  }

  private InsnList exit() {
    InsnList code = new InsnList();
    for (ObservedLocal local : locals) {
      code.add(call("exit", local.number()));
    }
    code.add(SuspensionPoint.CHECK.call());
    return code;
  }

  private void addBlock(LabelNode from, LabelNode to, LabelNode handler) {
    AbstractInsnNode at = from;
    while (at != null && at != to && at.getOpcode() < 0) {
      at = at.getNext();
    }
    if (at != null && at != to) {
      method.tryCatchBlocks.add(new TryCatchBlockNode(from, to, handler, null));
    }
  }

  private static InsnList call(String name, int number) {
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(number));
    code.add(new MethodInsnNode(INVOKESTATIC, VALUES, name, "(I)V", false));
    return code;
  }

  private static InsnList set(LocalVariableNode variable, int number) {
    Type type = Type.getType(variable.desc);
    InsnList code = new InsnList();
    code.add(new VarInsnNode(type.getOpcode(ILOAD), variable.index));
    String taken =
        switch (type.getSort()) {
          case Type.BOOLEAN -> "Z";
          case Type.BYTE, Type.SHORT, Type.CHAR, Type.INT -> {
            code.add(new InsnNode(I2L));
            yield "J";
          }
          case Type.LONG -> "J";
          case Type.FLOAT -> "F";
          case Type.DOUBLE -> "D";
          default -> "Ljava/lang/Object;";
        };
    code.add(new LdcInsnNode(number));
    code.add(new MethodInsnNode(INVOKESTATIC, VALUES, "set", "(" + taken + "I)V", false));
    return code;
  }
}
