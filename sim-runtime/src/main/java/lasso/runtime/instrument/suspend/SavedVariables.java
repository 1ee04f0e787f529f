package lasso.runtime.instrument.suspend;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Names of saved variables, from debug information, and the user's rules about them. */
final class SavedVariables {
  /** Has methods without arguments that are scheduling points in front of the next instruction. */
  private static final String POINTS = "lasso/runtime/standins/threads/ThreadTable";

  private static final String ARRAY_WRITES = "lasso/runtime/hooks/ArrayWrites";

  /** Its methods come in front of plain accesses that may race. */
  private static final String ACCESSES = "lasso/runtime/standins/threads/SharedAccesses";

  private final ClassNode owner;
  private final MethodNode method;
  private final String displayName;
  private final LocalRules rules;

  SavedVariables(ClassNode owner, MethodNode method, String displayName, LocalRules rules) {
    this.owner = owner;
    this.method = method;
    this.displayName = displayName;
    this.rules = rules;
  }

  /** Adds the variables in scope that have to be kept. */
  void addKept(AbstractInsnNode call, BitSet live) {
    if (method.localVariables == null) {
      return;
    }
    for (LocalVariableNode variable : method.localVariables) {
      if (rules.keepAlive(owner.name, displayName, variable.name) && isInScope(variable, call)) {
        live.set(variable.index);
      }
    }
  }

  private boolean isInScope(LocalVariableNode variable, AbstractInsnNode insn) {
    int at = method.instructions.indexOf(insn);
    return method.instructions.indexOf(variable.start) < at
        && at < method.instructions.indexOf(variable.end);
  }

  /** Describes a frame. To be called before code is inserted. */
  Site site(int id, SuspendedFrame frame, boolean callsPrimitive) {
    List<Site.Slot> primitives = new ArrayList<>();
    List<Site.Slot> references = new ArrayList<>();
    List<Object> operands = frame.operands();
    for (int i = operands.size() - 1; i >= 0; i--) {
      if (operands.get(i) != NULL) {
        Site.Kind kind = kind(operands.get(i));
        String descriptor = descriptor(operands.get(i));
        (kind == Site.Kind.REFERENCE ? references : primitives)
            .add(new Site.Slot(kind, "operand " + i, descriptor, -1, false));
      }
    }
    for (int local : frame.locals()) {
      Site.Slot slot = slot(local, frame.before().local(local), frame.call());
      (slot.kind() == Site.Kind.REFERENCE ? references : primitives).add(slot);
    }
    if ((method.access & ACC_STATIC) == 0) {
      references.add(new Site.Slot(Site.Kind.REFERENCE, "this", "L" + owner.name + ";", 0, false));
    }
    boolean isInit = InitMethods.isInitMethod(frame.call().name);
    return new Site(
        id,
        owner.name,
        displayName,
        method.desc,
        owner.sourceFile,
        Code.line(frame.call()),
        frame.call().owner,
        isInit ? "<init>" : frame.call().name,
        frame.call().desc,
        about(frame.call()),
        callsPrimitive,
        primitives,
        references);
  }

  /** What the instruction that a scheduling point stands in front of accesses; code that was added may stand between. */
  private static String about(MethodInsnNode call) {
    if (!call.owner.equals(ACCESSES) && !(call.owner.equals(POINTS) && call.desc.equals("()V"))) {
      return null;
    }
    for (AbstractInsnNode next = call.getNext(); next != null; next = next.getNext()) {
      if (next instanceof FieldInsnNode access) {
        return simpleName(access.owner) + "." + access.name;
      }
      if (next instanceof MethodInsnNode called && called.owner.equals(ARRAY_WRITES)) {
        switch (called.name) {
          case "arraycopy":
            return "System.arraycopy"; // for which it stands
          case "store":
            return null;
          default:
            continue; // is added in front of calls
        }
      }
      if (next instanceof MethodInsnNode called && !called.owner.startsWith("lasso/")) {
        return simpleName(called.owner) + "." + called.name;
      }
      if (next instanceof JumpInsnNode
          || next instanceof LineNumberNode
          || next instanceof InvokeDynamicInsnNode
          || isElement(next.getOpcode())) {
        return null;
      }
    }
    return null;
  }

  private static boolean isElement(int opcode) {
    return opcode >= IALOAD && opcode <= SALOAD || opcode >= IASTORE && opcode <= SASTORE;
  }

  private static String simpleName(String type) {
    return type.substring(type.lastIndexOf('/') + 1).replace('$', '.');
  }

  private Site.Slot slot(int local, Object type, AbstractInsnNode call) {
    Site.Kind kind = kind(type);
    if (method.localVariables != null) {
      for (LocalVariableNode variable : method.localVariables) {
        boolean fits = kind == kind(TypeState.of(Type.getType(variable.desc)));
        boolean there = isInScope(variable, call) || local < parameterSlots();
        if (variable.index == local && fits && there) {
          boolean ignored = rules.ignored(owner.name, displayName, variable.name);
          return new Site.Slot(kind, variable.name, variable.desc, local, ignored);
        }
      }
    }
    return new Site.Slot(kind, "local " + local, descriptor(type), local, false);
  }

  /** Parameters are in scope in code, too, that was added before the first instruction. */
  private int parameterSlots() {
    int receiver = (method.access & ACC_STATIC) == 0 ? 1 : 0;
    return receiver + (Type.getArgumentsAndReturnSizes(method.desc) >> 2) - 1;
  }

  private static Site.Kind kind(Object type) {
    if (type == INTEGER) {
      return Site.Kind.INT;
    }
    if (type == LONG) {
      return Site.Kind.LONG;
    }
    if (type == FLOAT) {
      return Site.Kind.FLOAT;
    }
    return type == DOUBLE ? Site.Kind.DOUBLE : Site.Kind.REFERENCE;
  }

  private static String descriptor(Object type) {
    return switch (kind(type)) {
      case INT -> "I";
      case LONG -> "J";
      case FLOAT -> "F";
      case DOUBLE -> "D";
      case REFERENCE -> Type.getObjectType((String) type).getDescriptor();
    };
  }
}
