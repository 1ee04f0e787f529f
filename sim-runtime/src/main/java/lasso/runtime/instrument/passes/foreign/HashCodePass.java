package lasso.runtime.instrument.passes.foreign;

import java.lang.reflect.Method;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Gives a deterministic {@code hashCode} to the topmost application classes that would inherit that of Object. It
 * depends on the object's class only: everything else that tells objects apart would be part of the state. Object's
 * {@code toString} calls it and so becomes deterministic too.
 */
public final class HashCodePass implements Pass {
  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    boolean root = universe.find(node.superName) == null;
    if ((node.access & Opcodes.ACC_INTERFACE) != 0
        || !root
        || Hierarchy.declared(node, "hashCode", "()I") != null
        || !inheritsFromObject(node.superName)) {
      return;
    }
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;
    MethodVisitor mv = node.visitMethod(access, "hashCode", "()I", null, null);
    mv.visitVarInsn(Opcodes.ALOAD, 0);
    mv.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "lasso/runtime/hooks/Identity",
        "ofClass",
        "(Ljava/lang/Object;)I",
        false);
    mv.visitInsn(Opcodes.IRETURN);
    mv.visitMaxs(0, 0);
  }

  private static boolean inheritsFromObject(String superName) {
    Class<?> platform = PlatformClasses.find(superName);
    if (platform == null) {
      return false;
    }
    try {
      Method method = platform.getMethod("hashCode");
      return method.getDeclaringClass() == Object.class;
    } catch (NoSuchMethodException e) {
      throw new AssertionError("every class has hashCode", e);
    }
  }
}
