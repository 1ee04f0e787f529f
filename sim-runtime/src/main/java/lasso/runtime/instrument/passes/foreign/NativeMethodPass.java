package lasso.runtime.instrument.passes.foreign;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Native methods of application classes get a body that refuses to run. */
public final class NativeMethodPass implements Pass {
  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      if ((method.access & Opcodes.ACC_NATIVE) != 0) {
        method.access &= ~Opcodes.ACC_NATIVE;
        method.instructions.add(
            RefusalCode.call(
                "the native method %s.%s was called"
                    .formatted(node.name.replace('/', '.'), method.name),
                "native code can't be suspended or captured; give it a Java implementation"));
        method.visitInsn(Opcodes.ACONST_NULL);
        method.visitInsn(Opcodes.ATHROW);
      }
    }
  }
}
