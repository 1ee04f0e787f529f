package lasso.runtime.instrument;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.instrument.passes.EnumAllocation;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the constants of a program's enum classes before any class is rewritten: their objects are made before anything runs. */
final class EnumConstants {
  private EnumConstants() {}

  /**
   * All constants, by class name, then by ordinal.
   *
   * @throws UnusableInputException when an enum class makes a constant as no Java compiler does
   */
  static List<EnumConstant> of(ClassUniverse universe) {
    List<EnumConstant> result = new ArrayList<>();
    for (ClassNode node : universe.classes()) {
      if (EnumAllocation.isEnum(node)) {
        collect(node, universe, result);
      }
    }
    return List.copyOf(result);
  }

  private static void collect(ClassNode node, ClassUniverse universe, List<EnumConstant> to) {
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
      to.add(new EnumConstant(node.name, field.name, ordinal++, allocation.type()));
    }
  }
}
