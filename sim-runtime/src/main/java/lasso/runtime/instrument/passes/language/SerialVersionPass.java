package lasso.runtime.instrument.passes.language;

import static org.objectweb.asm.Opcodes.*;

import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.commons.SerialVersionUIDAdder;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Serializable classes without a {@code serialVersionUID} get the one that Java computes from their members, before other passes add to these. Enums and records have
 * none that counts.
 */
public final class SerialVersionPass implements Pass {
  private static final String NAME = "serialVersionUID";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!ClassOrigin.isProgram(node.name)
        || (node.access & (ACC_INTERFACE | ACC_ENUM | ACC_RECORD)) != 0
        || !universe.hierarchy().isSubtype(node.name, "java/io/Serializable")
        || node.fields.stream().anyMatch(field -> field.name.equals(NAME))) {
      return;
    }
    ClassNode computed = new ClassNode();
    node.accept(new SerialVersionUIDAdder(computed));
    for (FieldNode field : computed.fields) {
      if (field.name.equals(NAME)) {
        field.access |= ACC_PRIVATE | ACC_SYNTHETIC;
        node.fields.add(field);
      }
    }
  }
}
