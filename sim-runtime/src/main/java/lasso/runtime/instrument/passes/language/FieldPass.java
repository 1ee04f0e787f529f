package lasso.runtime.instrument.passes.language;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Takes {@code final} off fields: off instance fields, because constructors that suspend assign them in another
 * method; off static fields without a constant, because they belong to the process and the compiler would fold the
 * values of another one. Adds the field in which the heap numbers objects.
 */
public final class FieldPass implements Pass {
  /** The number of an object in the last heap image; never part of a state. */
  public static final String ID = "$lasso$id";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if ((node.access & Opcodes.ACC_INTERFACE) != 0) {
      return;
    }
    for (FieldNode field : node.fields) {
      boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
      if (!(isStatic && field.value != null)) {
        field.access &= ~Opcodes.ACC_FINAL;
      }
    }
    if (universe.find(node.superName) == null) {
      node.visitField(
          Opcodes.ACC_PUBLIC | Opcodes.ACC_TRANSIENT | Opcodes.ACC_SYNTHETIC, ID, "I", null, null);
    }
  }
}
