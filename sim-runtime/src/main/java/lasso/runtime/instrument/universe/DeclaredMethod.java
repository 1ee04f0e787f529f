package lasso.runtime.instrument.universe;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** A method with the application class that declares it. */
public record DeclaredMethod(ClassNode owner, MethodNode method) {
  public MethodKey key() {
    return new MethodKey(owner.name, method.name, method.desc);
  }

  boolean isAbstract() {
    return (method.access & Opcodes.ACC_ABSTRACT) != 0;
  }
}
