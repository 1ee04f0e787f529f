package lasso.runtime.allow.analysis;

import lasso.runtime.allow.analysis.Reference.Kind;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Reads one class file of the JDK. */
final class ClassScan {
  private final JdkMethod method;

  private ClassScan(JdkMethod method) {
    this.method = method;
  }

  static JdkClass read(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    JdkClass type = new JdkClass(node.name, node.superName, node.interfaces, node.access);
    for (FieldNode field : node.fields) {
      type.fields.put(
          field.name,
          new JdkClass.Field(field.name, field.desc, field.access, field.value != null));
    }
    for (MethodNode code : node.methods) {
      JdkMethod method = new JdkMethod(type, code.name, code.desc, code.access);
      type.methods.put(method.signature(), method);
      ClassScan scan = new ClassScan(method);
      for (AbstractInsnNode insn : code.instructions) {
        scan.visit(insn);
      }
      method.references.addAll(StaticChanges.in(node.name, code));
    }
    return type;
  }

  private void add(Kind kind, String owner, String name, String descriptor) {
    method.references.add(new Reference(kind, owner, name, descriptor));
  }

  private void visit(AbstractInsnNode insn) {
    if (insn instanceof MethodInsnNode call) {
      call(call);
    } else if (insn instanceof FieldInsnNode access) {
      field(access);
    } else if (insn instanceof TypeInsnNode type && insn.getOpcode() == Opcodes.NEW) {
      add(Kind.ALLOCATION, type.desc, "", "");
    } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
      for (Object argument : dynamic.bsmArgs) {
        handle(argument);
      }
    } else if (insn instanceof LdcInsnNode constant) {
      handle(constant.cst);
    }
  }

  private void call(MethodInsnNode call) {
    boolean direct =
        call.getOpcode() == Opcodes.INVOKESTATIC || call.getOpcode() == Opcodes.INVOKESPECIAL;
    String target = call.owner.startsWith("[") ? "java/lang/Object" : call.owner;
    add(direct ? Kind.DIRECT_CALL : Kind.VIRTUAL_CALL, target, call.name, call.desc);
  }

  private void field(FieldInsnNode access) {
    switch (access.getOpcode()) {
      case Opcodes.GETSTATIC -> add(Kind.STATIC_READ, access.owner, access.name, access.desc);
      case Opcodes.PUTSTATIC -> add(Kind.STATIC_WRITE, access.owner, access.name, access.desc);
      case Opcodes.PUTFIELD -> add(Kind.FIELD_WRITE, access.owner, access.name, access.desc);
      default -> {}
    }
  }

  private void handle(Object constant) {
    if (constant instanceof Handle handle && handle.getDesc().startsWith("(")) {
      boolean virtual =
          handle.getTag() == Opcodes.H_INVOKEVIRTUAL
              || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
      String owner = handle.getOwner().startsWith("[") ? "java/lang/Object" : handle.getOwner();
      if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
        add(Kind.ALLOCATION, owner, "", "");
      }
      add(virtual ? Kind.VIRTUAL_CALL : Kind.HANDLE, owner, handle.getName(), handle.getDesc());
    }
  }
}
