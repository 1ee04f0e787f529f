package lasso.runtime.instrument.passes.language;

import java.util.Set;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;

/** The dynamic constants that a Java compiler makes, for patterns: classes of primitive types, and descriptions of enum constants. They depend on nothing but their arguments. */
public final class CompilerConstants {
  private static final String BOOTSTRAPS = "java/lang/invoke/ConstantBootstraps";

  /** What a description of an enum constant is made by. */
  private static final Set<String> DESCRIPTIONS =
      Set.of("java/lang/Enum$EnumDesc.of", "java/lang/constant/ClassDesc.of");

  private CompilerConstants() {}

  /** Whether a constant is one of them. */
  public static boolean has(ConstantDynamic constant) {
    Handle bootstrap = constant.getBootstrapMethod();
    if (!bootstrap.getOwner().equals(BOOTSTRAPS)) {
      return false;
    }
    return switch (bootstrap.getName()) {
      case "primitiveClass" -> true;
      case "invoke" -> isDescription(constant);
      default -> false;
    };
  }

  private static boolean isDescription(ConstantDynamic constant) {
    for (int i = 0; i < constant.getBootstrapMethodArgumentCount(); i++) {
      Object argument = constant.getBootstrapMethodArgument(i);
      boolean fits =
          i == 0
              ? argument instanceof Handle made
                  && DESCRIPTIONS.contains(made.getOwner() + "." + made.getName())
              : argument instanceof String
                  || argument instanceof ConstantDynamic nested && has(nested);
      if (!fits) {
        return false;
      }
    }
    return true;
  }
}
