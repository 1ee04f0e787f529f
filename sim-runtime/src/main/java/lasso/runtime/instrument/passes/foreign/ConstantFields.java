package lasso.runtime.instrument.passes.foreign;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.passes.language.InitialiserPass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The fields that have one value as long as others can see them: instance fields that are assigned in constructors only, each of which does nothing with {@code this} but read and assign its fields. An unordered access to one
 * needs a reference to the object that came by an unordered access itself.
 */
final class ConstantFields {
  private record Field(String owner, String name, String descriptor) {}

  private final ClassUniverse universe;
  private final Set<Field> assigned = new HashSet<>();
  private final Map<String, Boolean> leaks = new HashMap<>();
  private final ReflectedNames byName;

  ConstantFields(ClassUniverse universe) {
    this.universe = universe;
    byName = VariablePass.areIn(universe) ? ReflectedNames.of(universe) : ReflectedNames.NONE;
    for (ClassNode node : universe.classes()) {
      for (MethodNode method : node.methods) {
        for (AbstractInsnNode insn : method.instructions) {
          if (insn instanceof FieldInsnNode access
              && (access.getOpcode() == Opcodes.PUTFIELD
                  || access.getOpcode() == Opcodes.PUTSTATIC)) {
            assign(node, method, access);
          }
        }
      }
    }
  }

  private void assign(ClassNode node, MethodNode method, FieldInsnNode access) {
    String in = access.getOpcode() == Opcodes.PUTFIELD ? "<init>" : InitialiserPass.BODY;
    boolean own =
        method.name.equals(in)
            && access.owner.equals(node.name)
            && (access.getOpcode() == Opcodes.PUTSTATIC || !leaks(node));
    if (!own) {
      Field field = key(access);
      if (field != null) {
        assigned.add(field);
      }
    }
  }

  /** Whether a constructor of the class, or of a superclass that the program has, does more with {@code this} than to read and assign fields. */
  private boolean leaks(ClassNode node) {
    Boolean known = leaks.get(node.name);
    if (known != null) {
      return known;
    }
    boolean result = false;
    for (MethodNode method : node.methods) {
      result |= method.name.equals("<init>") && leaks(method);
    }
    ClassNode above = universe.find(node.superName);
    result |= above != null && leaks(above);
    leaks.put(node.name, result);
    return result;
  }

  private static boolean leaks(MethodNode method) {
    int superCall = superCall(method);
    AbstractInsnNode[] code = method.instructions.toArray();
    int others = 0;
    for (int i = 0; i < code.length; i++) {
      if (code[i] instanceof VarInsnNode load && load.var == 0) {
        if (load.getOpcode() != Opcodes.ALOAD) {
          return true;
        }
        others++;
      } else if (code[i] instanceof FieldInsnNode access
          && (access.getOpcode() == Opcodes.PUTFIELD || access.getOpcode() == Opcodes.GETFIELD)) {
        others--;
      } else if (i == superCall) {
        others--;
      }
    }
    return others > 0;
  }

  /** The place of the call by which a constructor runs another one on {@code this}; -1 if it is not found. */
  static int superCall(MethodNode method) {
    int open = 0;
    AbstractInsnNode[] code = method.instructions.toArray();
    for (int i = 0; i < code.length; i++) {
      if (code[i] instanceof TypeInsnNode && code[i].getOpcode() == Opcodes.NEW) {
        open++;
      } else if (code[i] instanceof MethodInsnNode call
          && call.getOpcode() == Opcodes.INVOKESPECIAL
          && call.name.equals("<init>")) {
        if (open == 0) {
          return i;
        }
        open--;
      }
    }
    return -1;
  }

  /** The field that an access means, or null if it is no class of the program that declares it. */
  FieldNode resolve(FieldInsnNode access) {
    ClassNode owner = owner(access);
    if (owner == null) {
      return null;
    }
    for (FieldNode field : owner.fields) {
      if (field.name.equals(access.name) && field.desc.equals(access.desc)) {
        return field;
      }
    }
    return null;
  }

  private ClassNode owner(FieldInsnNode access) {
    return owner(access, universe);
  }

  private static ClassNode owner(FieldInsnNode access, ClassUniverse universe) {
    for (String type = access.owner; type != null; ) {
      ClassNode node = universe.find(type);
      if (node == null) {
        return null;
      }
      for (FieldNode field : node.fields) {
        if (field.name.equals(access.name) && field.desc.equals(access.desc)) {
          return node;
        }
      }
      type = node.superName;
    }
    return null;
  }

  private Field key(FieldInsnNode access) {
    ClassNode owner = owner(access);
    return owner == null ? null : new Field(owner.name, access.name, access.desc);
  }

  boolean isConstant(FieldInsnNode access) {
    return !assigned.contains(key(access)) && !byName.mayBe(access.name);
  }

  /** The field for reports and options, such as {@code Buffer.count}. */
  String name(FieldInsnNode access) {
    return name(access, universe);
  }

  /** The same of a field that a class of the program declares. */
  static String name(FieldInsnNode access, ClassUniverse universe) {
    return owner(access, universe).name.replace('/', '.').replace('$', '.') + "." + access.name;
  }
}
