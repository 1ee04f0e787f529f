package lasso.runtime.instrument.suspend;

import lasso.runtime.process.SuspendedFrames;
import org.objectweb.asm.Type;

/**
 * Names of what takes the place of a suspendable constructor: an allocating constructor, told apart by a last parameter
 * that is always null, and a public method with the constructor's body. The method's name holds the class, because it
 * must not be overridden by that of a subclass.
 */
final class InitMethods {
  private static final String PREFIX = "$lasso$init$";

  /** A type that no program can have in its own constructors. */
  private static final Type MARKER = Type.getType(SuspendedFrames.class);

  private InitMethods() {}

  static String nameFor(String owner) {
    return PREFIX + owner.replace('/', '-');
  }

  static boolean isInitMethod(String name) {
    return name.startsWith(PREFIX);
  }

  /** The descriptor of an allocating constructor that takes the arguments of {@code descriptor} first. */
  static String allocating(String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    Type[] marked = java.util.Arrays.copyOf(arguments, arguments.length + 1);
    marked[arguments.length] = MARKER;
    return Type.getMethodDescriptor(Type.VOID_TYPE, marked);
  }
}
