package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Where the JDK turns an object into text for the program, and the object may be an array, whose text shows its identity
 * hash code: the object is turned into text first.
 */
public final class TextPass implements Pass {
  private static final Set<String> CONSUMERS =
      Set.of(
          "java/lang/StringBuilder.append(Ljava/lang/Object;)Ljava/lang/StringBuilder;",
          "java/lang/StringBuffer.append(Ljava/lang/Object;)Ljava/lang/StringBuffer;",
          "java/io/PrintStream.print(Ljava/lang/Object;)V",
          "java/io/PrintStream.println(Ljava/lang/Object;)V");

  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String STRING = "Ljava/lang/String;";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    int count = 0;
    for (MethodNode method : node.methods.toArray(MethodNode[]::new)) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call
            && CONSUMERS.contains(call.owner + "." + call.name + call.desc)) {
          method.instructions.insertBefore(insn, toText());
          call.desc = call.desc.replace("(" + OBJECT, "(" + STRING);
        } else if (insn instanceof InvokeDynamicInsnNode dynamic
            && dynamic.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")
            && mayShowIdentity(dynamic.desc)) {
          String name = "$lasso$concat" + count++;
          concatenation(node, name, dynamic);
          boolean isInterface = (node.access & ACC_INTERFACE) != 0;
          method.instructions.set(
              insn, new MethodInsnNode(INVOKESTATIC, node.name, name, dynamic.desc, isInterface));
        }
      }
    }
  }

  private static MethodInsnNode toText() {
    return new MethodInsnNode(
        INVOKESTATIC, "lasso/runtime/hooks/Identity", "text", "(" + OBJECT + ")" + STRING, false);
  }

  private static boolean mayShowIdentity(String descriptor) {
    for (Type argument : Type.getArgumentTypes(descriptor)) {
      if (mayShowIdentity(argument)) {
        return true;
      }
    }
    return false;
  }

  private static boolean mayShowIdentity(Type type) {
    return type.getSort() == Type.ARRAY || type.getDescriptor().equals(OBJECT);
  }

  /** A method that turns such arguments into strings, then concatenates. */
  private static void concatenation(ClassNode node, String name, InvokeDynamicInsnNode concat) {
    MethodVisitor mv =
        node.visitMethod(ACC_PRIVATE | ACC_STATIC | ACC_SYNTHETIC, name, concat.desc, null, null);
    Type[] arguments = Type.getArgumentTypes(concat.desc);
    int local = 0;
    for (int i = 0; i < arguments.length; i++) {
      Type type = arguments[i];
      mv.visitVarInsn(type.getOpcode(ILOAD), local);
      local += type.getSize();
      if (mayShowIdentity(type)) {
        toText().accept(mv);
        arguments[i] = Type.getType(STRING);
      }
    }
    String descriptor = Type.getMethodDescriptor(Type.getReturnType(concat.desc), arguments);
    mv.visitInvokeDynamicInsn(concat.name, descriptor, concat.bsm, concat.bsmArgs);
    mv.visitInsn(ARETURN);
    mv.visitMaxs(0, 0);
  }
}
