package lasso.runtime.instrument;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.passes.language.EnumAllocation;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Takes down the constants of enum classes, whose objects are made before anything runs. Changes nothing. It is a pass so that it sees every
 * class whose initialiser is rewritten, the tool's own too, however late they have joined the program.
 */
final class EnumConstantsPass implements Pass {
  private final List<EnumConstant> found = new ArrayList<>();

  /** All constants, by class name, then by ordinal. */
  List<EnumConstant> found() {
    return List.copyOf(found);
  }

  /**
   * Takes down those of a class.
   *
   * @throws UnusableInputException when an enum class makes a constant as no Java compiler does
   */
  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!EnumAllocation.isEnum(node)) {
      return;
    }
    MethodNode initialiser = Hierarchy.declared(node, "<clinit>", "()V");
    List<EnumAllocation> made =
        initialiser == null ? List.of() : EnumAllocation.in(initialiser, node, universe);
    int ordinal = 0;
    for (FieldNode field : node.fields) {
      if ((field.access & Opcodes.ACC_ENUM) == 0) {
        continue;
      }
      EnumAllocation allocation =
          made.stream().filter(a -> a.name().equals(field.name)).findFirst().orElse(null);
      if (allocation == null || allocation.ordinal() != ordinal) {
        throw new UnusableInputException(
            "the initialiser of enum %s makes its constant %s as no Java compiler does: compile the class with javac"
                .formatted(node.name.replace('/', '.'), field.name));
      }
      found.add(new EnumConstant(node.name, field.name, ordinal++, allocation.type()));
    }
  }
}
