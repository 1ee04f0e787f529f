package lasso.runtime.instrument.suspend;

import java.lang.reflect.Method;
import java.util.List;
import lasso.heap.layout.PrimitiveKind;
import org.objectweb.asm.Type;

/**
 * One suspendable call in the program: what a suspended frame that stands there holds. Names are internal; a
 * constructor is named {@code <init>} although its rewritten body is an ordinary method.
 *
 * @param id dense number from 0, the frame's entry in the stack of sites
 * @param owner class of the frame
 * @param method name of the frame's method
 * @param descriptor of the frame's method
 * @param sourceFile as debug information has it, or null
 * @param line as debug information has it, or -1
 * @param calleeOwner class that the call names
 * @param calleeName method that the call names
 * @param calleeDescriptor of the method that the call names
 * @param about for a scheduling point in front of an access, what is accessed, such as {@code AtomicInteger.set} or {@code Flag.done}; else null
 * @param callsPrimitive whether the call is to the suspension point itself
 * @param primitives in the order in which they are pushed
 * @param references in the order in which they are pushed; {@code this} of an instance method is the last
 */
public record Site(
    int id,
    String owner,
    String method,
    String descriptor,
    String sourceFile,
    int line,
    String calleeOwner,
    String calleeName,
    String calleeDescriptor,
    String about,
    boolean callsPrimitive,
    List<Slot> primitives,
    List<Slot> references) {

  /** How 64 raw bits, or a reference, are to be read. Booleans, bytes, chars and shorts are {@code INT}. */
  public enum Kind {
    INT,
    LONG,
    FLOAT,
    DOUBLE,
    REFERENCE
  }

  /**
   * One saved local variable or operand.
   *
   * @param name of the variable; {@code local n} without debug information; {@code operand k}, counted from the bottom of
   *     the operand stack
   * @param descriptor declared type of the variable, or the verifier's type
   * @param local index of the variable, or -1 for an operand
   * @param ignored whether state comparison leaves it out
   */
  public record Slot(Kind kind, String name, String descriptor, int local, boolean ignored) {
    /** How a primitive is told: by its declared type as far as that is known; everything else that is narrow is an int. */
    public PrimitiveKind primitive() {
      return switch (kind) {
        case FLOAT -> PrimitiveKind.FLOAT;
        case DOUBLE -> PrimitiveKind.DOUBLE;
        case INT ->
            switch (descriptor) {
              case "Z" -> PrimitiveKind.BOOLEAN;
              case "C" -> PrimitiveKind.CHAR;
              default -> PrimitiveKind.INT;
            };
        default -> PrimitiveKind.LONG;
      };
    }
  }

  public Site {
    primitives = List.copyOf(primitives);
    references = List.copyOf(references);
  }

  /** Where the frame stands. */
  public StackTraceElement location() {
    return new StackTraceElement(owner.replace('/', '.'), method, sourceFile, line);
  }

  /** Whether the frame belongs to a method of this name in this class. */
  public boolean isMethod(String internalName, String name) {
    return owner.equals(internalName) && method.equals(name);
  }

  /** Whether the frame belongs to a method that has the name and descriptor of this one. */
  public boolean isMethod(Method other) {
    return method.equals(other.getName()) && descriptor.equals(Type.getMethodDescriptor(other));
  }

  /**
   * Whether the frame that stands at {@code inner} can be the callee of this call: overriding changes the class only.
   * False means that a frame that can't be suspended stood between them.
   */
  public boolean mayCall(Site inner) {
    return !callsPrimitive
        && calleeName.equals(inner.method)
        && calleeDescriptor.equals(inner.descriptor);
  }

  /** The callee for messages, such as {@code java.util.List.forEach}. */
  public String calleeText() {
    return calleeOwner.replace('/', '.') + "." + calleeName;
  }
}
