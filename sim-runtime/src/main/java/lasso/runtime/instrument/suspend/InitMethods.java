package lasso.runtime.instrument.suspend;

import java.util.Arrays;
import lasso.runtime.process.SuspendedFrames;
import org.objectweb.asm.Type;

/**
 * Names of what takes the place of a suspendable constructor: an allocating constructor, told apart by a last parameter
 * that is always null (a blank one, which is that of all constructors whose base has no parameters, by two), and a public method with the constructor's body. The method's name holds the class, because it
 * must not be overridden by that of a subclass. A {@link SplitConstructor} has two such methods, and two such parameters behind an array.
 */
final class InitMethods {
  private static final String PREFIX = "$lasso$init$";

  /** No class name begins so. */
  private static final String ARGUMENTS = PREFIX + "-arguments-";

  private static final String REST = PREFIX + "-rest-";

  /** A type that no program can have in its own constructors. */
  private static final Type MARKER = Type.getType(SuspendedFrames.class);

  /** The descriptor of the constructor that only allocates, whatever the arguments are. */
  static final String BLANK = extended("()V", MARKER, MARKER);

  private static final Type VALUES = Type.getType(Object[].class);

  private InitMethods() {}

  static String nameFor(String owner) {
    return PREFIX + owner.replace('/', '-');
  }

  /** The static method that evaluates the arguments of a split constructor's delegation. */
  static String argumentsFor(String owner) {
    return ARGUMENTS + owner.replace('/', '-');
  }

  /** The method with the body of a split constructor behind its delegation. */
  static String restFor(String owner) {
    return REST + owner.replace('/', '-');
  }

  static boolean isInitMethod(String name) {
    return name.startsWith(PREFIX);
  }

  /** The descriptor of an allocating constructor that takes the arguments of {@code descriptor} first. */
  static String allocating(String descriptor) {
    return extended(descriptor, MARKER);
  }

  /** The same of a split constructor. */
  static String allocatingSplit(String descriptor) {
    return extended(descriptor, VALUES, MARKER, MARKER);
  }

  /** The descriptor of the method that evaluates arguments; its first parameter stands for {@code this} and is null. */
  static String arguments(String owner, String descriptor) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    Type[] shifted = new Type[arguments.length + 1];
    shifted[0] = Type.getObjectType(owner);
    System.arraycopy(arguments, 0, shifted, 1, arguments.length);
    return Type.getMethodDescriptor(VALUES, shifted);
  }

  /** The descriptor of the method with the rest of the body. */
  static String rest(String descriptor) {
    return extended(descriptor, VALUES);
  }

  private static String extended(String descriptor, Type... more) {
    Type[] arguments = Type.getArgumentTypes(descriptor);
    Type[] all = Arrays.copyOf(arguments, arguments.length + more.length);
    System.arraycopy(more, 0, all, arguments.length, more.length);
    return Type.getMethodDescriptor(Type.VOID_TYPE, all);
  }
}
