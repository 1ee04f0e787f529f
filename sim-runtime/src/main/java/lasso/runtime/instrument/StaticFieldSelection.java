package lasso.runtime.instrument;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.instrument.passes.language.FieldPass;
import lasso.runtime.instrument.passes.language.PinnedFieldPass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Which static fields belong to the process: all that are not final after {@link FieldPass},
 * but for those that hold the same constant in each. */
final class StaticFieldSelection {
  private StaticFieldSelection() {}

  /** Those of the processes, by class name, then as declared. */
  static List<StaticField> ofProcess(ClassUniverse universe) {
    return collect(universe, false);
  }

  /** Those whose objects all processes of a worker share. */
  static List<StaticField> pinned(ClassUniverse universe) {
    return collect(universe, true);
  }

  private static List<StaticField> collect(ClassUniverse universe, boolean pinned) {
    List<StaticField> result = new ArrayList<>();
    for (ClassNode node : universe.classes()) {
      for (FieldNode field : node.fields) {
        int fixed = Opcodes.ACC_STATIC | Opcodes.ACC_FINAL;
        if ((field.access & fixed) == Opcodes.ACC_STATIC
            && PinnedFieldPass.isPinned(field) == pinned) {
          result.add(new StaticField(node.name, field.name, field.desc));
        }
      }
    }
    return result;
  }
}
