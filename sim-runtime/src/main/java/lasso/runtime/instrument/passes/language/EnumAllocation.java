package lasso.runtime.instrument.passes.language;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Where an enum's initialiser makes a constant: {@code NEW type, DUP, LDC name, ordinal}, as compilers emit it.
 *
 * @param insn the NEW
 */
public record EnumAllocation(TypeInsnNode insn, String type, String name, int ordinal) {
  /** Whether the class is declared as an enum; the classes of constants with a body are not. */
  public static boolean isEnum(ClassNode node) {
    return (node.access & ACC_ENUM) != 0 && "java/lang/Enum".equals(node.superName);
  }

  /** The enum to whose constants objects of the class belong: itself, its superclass, or null. */
  static ClassNode enumOf(ClassNode node, ClassUniverse universe) {
    if (node == null || isEnum(node)) {
      return node;
    }
    ClassNode above = universe.find(node.superName);
    return above != null && isEnum(above) ? above : null;
  }

  /** All of a method of an enum class, in their order. */
  public static List<EnumAllocation> in(
      MethodNode method, ClassNode owner, ClassUniverse universe) {
    List<EnumAllocation> result = new ArrayList<>();
    for (AbstractInsnNode insn : method.instructions) {
      if (insn.getOpcode() == NEW
          && enumOf(universe.find(((TypeInsnNode) insn).desc), universe) == owner) {
        EnumAllocation found = of((TypeInsnNode) insn);
        if (found != null) {
          result.add(found);
        }
      }
    }
    return result;
  }

  private static EnumAllocation of(TypeInsnNode insn) {
    AbstractInsnNode copy = next(insn);
    AbstractInsnNode name = copy == null ? null : next(copy);
    AbstractInsnNode ordinal = name == null ? null : next(name);
    if (ordinal == null
        || copy.getOpcode() != DUP
        || !(name instanceof LdcInsnNode constant && constant.cst instanceof String text)) {
      return null;
    }
    int number = pushed(ordinal);
    return number < 0 ? null : new EnumAllocation(insn, insn.desc, text, number);
  }

  private static AbstractInsnNode next(AbstractInsnNode insn) {
    AbstractInsnNode at = insn.getNext();
    while (at != null && at.getOpcode() < 0) {
      at = at.getNext();
    }
    return at;
  }

  /** The number that an instruction pushes, or -1. */
  private static int pushed(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    if (opcode >= ICONST_0 && opcode <= ICONST_5) {
      return opcode - ICONST_0;
    }
    if (insn instanceof IntInsnNode small && (opcode == BIPUSH || opcode == SIPUSH)) {
      return small.operand;
    }
    return insn instanceof LdcInsnNode constant && constant.cst instanceof Integer number
        ? number
        : -1;
  }
}
