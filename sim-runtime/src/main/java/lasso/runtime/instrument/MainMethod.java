package lasso.runtime.instrument;

import static org.objectweb.asm.Opcodes.*;

import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.DeclaredMethod;
import lasso.runtime.instrument.universe.MethodKey;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;

/** Finds {@code main}, and makes sure that the main class itself declares it. */
final class MainMethod {
  static final String NAME = "main";
  static final String DESCRIPTOR = "([Ljava/lang/String;)V";

  private MainMethod() {}

  /** The method of a class. */
  static MethodKey of(String mainClass) {
    return new MethodKey(mainClass, NAME, DESCRIPTOR);
  }

  /**
   * Checks the main class; an inherited {@code main} gets a method of its own there, for the main class's initialiser
   * must run first.
   *
   * @throws UnusableInputException when there is no {@code public static void main(String[])}
   */
  static void prepare(ClassUniverse universe, String mainClass) {
    DeclaredMethod main = universe.hierarchy().resolveMethod(mainClass, NAME, DESCRIPTOR);
    String name = mainClass.replace('/', '.');
    if (main == null) {
      throw new UnusableInputException(
          "class %s has no method main: add public static void main(String[] args), or name the class that has it"
              .formatted(name));
    }
    int access = main.method().access;
    if ((access & (ACC_PUBLIC | ACC_STATIC)) != (ACC_PUBLIC | ACC_STATIC)) {
      throw new UnusableInputException(
          "%s.main(String[]) is not public and static: declare it public static void main(String[] args)"
              .formatted(main.owner().name.replace('/', '.')));
    }
    if (!main.owner().name.equals(mainClass)) {
      inherit(universe.find(mainClass), main.owner());
    }
  }

  private static void inherit(ClassNode node, ClassNode declaring) {
    MethodVisitor mv =
        node.visitMethod(ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, NAME, DESCRIPTOR, null, null);
    boolean isInterface = (declaring.access & ACC_INTERFACE) != 0;
    mv.visitVarInsn(ALOAD, 0); // arguments
    mv.visitMethodInsn(INVOKESTATIC, declaring.name, NAME, DESCRIPTOR, isInterface);
    mv.visitInsn(RETURN);
    mv.visitMaxs(0, 0);
  }
}
