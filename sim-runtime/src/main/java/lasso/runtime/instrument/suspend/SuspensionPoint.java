package lasso.runtime.instrument.suspend;

import java.util.List;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.ObservedValues;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * A static method that begins suspending and ends rewinding. It pushes no frame: called while rewinding, it sets the
 * mode to normal and returns the answer.
 *
 * @param owner internal name
 */
public record SuspensionPoint(String owner, String name, String descriptor) {
  /** {@link Calls#ask}. */
  public static final SuspensionPoint ASK =
      new SuspensionPoint(
          Type.getInternalName(Calls.class),
          "ask",
          Type.getMethodDescriptor(
              Type.getType(Answer.class),
              Type.getType(Request.class),
              Type.getType(Handle[].class)));

  /** {@link ObservedValues#check} and {@link ObservedValues#begin}. */
  public static final SuspensionPoint CHECK = ofObservedValues("check");

  public static final SuspensionPoint BEGIN = ofObservedValues("begin");

  /** All that programs have. */
  public static final List<SuspensionPoint> ALL = List.of(ASK, CHECK, BEGIN);

  private static SuspensionPoint ofObservedValues(String name) {
    return new SuspensionPoint(Type.getInternalName(ObservedValues.class), name, "()V");
  }

  /** A call of this method. */
  public MethodInsnNode call() {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
  }

  boolean isCalledBy(MethodInsnNode call) {
    return call.owner.equals(owner) && call.name.equals(name) && call.desc.equals(descriptor);
  }
}
