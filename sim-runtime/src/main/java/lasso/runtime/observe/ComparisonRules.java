package lasso.runtime.observe;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** Which values can be compared with which constants, by declared type. */
final class ComparisonRules {
  /** Where programs in C begin: there integers are truth values. */
  private static final String C_START = "lasso/c/program/Start";

  private final ClassUniverse universe;

  ComparisonRules(ClassUniverse universe) {
    this.universe = universe;
  }

  Condition check(PathText path, StaticType type, Comparison comparison, String written) {
    ValueKind kind = type.kind(universe);
    if (comparison == Comparison.TRUE) {
      if (kind == ValueKind.INTEGRAL && universe.find(C_START) != null) {
        return new Condition(Comparison.NOT_EQUAL, Literal.parse("0", path.text()));
      }
      if (kind != ValueKind.BOOLEAN && kind != ValueKind.UNKNOWN) {
        throw ObservationError.of(
            path,
            "it is %s (%s) and not a boolean; compare it, for example %s"
                .formatted(kind.words(), type.words(), example(path, kind)));
      }
      return new Condition(comparison, null);
    }
    Literal literal = Literal.parse(written, path.text());
    boolean ordered = comparison != Comparison.EQUAL && comparison != Comparison.NOT_EQUAL;
    boolean isNumber =
        literal.form() == Literal.Form.NUMBER || literal.form() == Literal.Form.CHARACTER;
    if (ordered && !isNumber) {
      throw ObservationError.of(
          path, "only numbers are compared by %s, not %s".formatted(comparison.symbol(), written));
    }
    boolean fits =
        switch (literal.form()) {
          case NUMBER, CHARACTER -> kind.isNumber();
          case BOOLEAN -> kind == ValueKind.BOOLEAN;
          case STRING -> kind == ValueKind.STRING;
          case NAME -> kind == ValueKind.ENUM;
          case NULL -> !type.isPrimitive();
        };
    if (!fits && kind != ValueKind.UNKNOWN) {
      throw ObservationError.of(
          path,
          "it is %s (%s) and can't be compared with %s%s"
              .formatted(kind.words(), type.words(), written.strip(), remedy(kind)));
    }
    if (literal.form() == Literal.Form.NAME && kind == ValueKind.ENUM) {
      checkConstant(path, type, literal.text());
    }
    return new Condition(comparison, literal);
  }

  private static String example(PathText path, ValueKind kind) {
    return path.text()
        + switch (kind) {
          case STRING -> " == \"text\"";
          case ENUM -> " == CONSTANT";
          case OBJECT -> " == null";
          default -> " > 0";
        };
  }

  private static String remedy(ValueKind kind) {
    return switch (kind) {
      case STRING -> "; write a string in double quotes";
      case OBJECT -> "; only with null";
      case ENUM -> "; write the name of a constant";
      case BOOLEAN -> "; write true or false";
      default -> "; write a number";
    };
  }

  private void checkConstant(PathText path, StaticType type, String name) {
    List<String> constants = new ArrayList<>();
    ClassNode node = universe.find(type.className());
    if (node != null) {
      for (FieldNode field : node.fields) {
        if ((field.access & Opcodes.ACC_ENUM) != 0) {
          constants.add(field.name);
        }
      }
    } else {
      for (Object constant : PlatformClasses.find(type.className()).getEnumConstants()) {
        constants.add(((Enum<?>) constant).name());
      }
    }
    if (!constants.contains(name)) {
      throw ObservationError.unknown(
          path,
          new PathText.Name(name, path.text().length()),
          "enum %s has no constant %s".formatted(type.words(), name),
          name,
          "its constants are",
          constants);
    }
  }
}
