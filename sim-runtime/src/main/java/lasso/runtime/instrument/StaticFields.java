package lasso.runtime.instrument;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.instrument.passes.FieldPass;
import lasso.runtime.instrument.passes.InitialiserPass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Which static fields belong to the process: all that are not final after {@link FieldPass}. */
final class StaticFields {
  private StaticFields() {}

  /** By class name, then as declared. */
  static List<StaticField> of(ClassUniverse universe) {
    List<StaticField> result = new ArrayList<>();
    for (ClassNode node : universe.classes()) {
      for (FieldNode field : node.fields) {
        int fixed = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
        if ((field.access & fixed) == Opcodes.ACC_STATIC) {
          boolean state = field.name.equals(InitialiserPass.STATE);
          result.add(new StaticField(node.name, field.name, field.desc, state));
        }
      }
    }
    return result;
  }
}
