package lasso.runtime.instrument.suspend;

import lasso.runtime.hooks.Calls;
import lasso.runtime.process.Answer;
import lasso.runtime.process.Question;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * The static method that begins suspending and ends rewinding. It pushes no frame: called while rewinding, it sets the
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
          Type.getMethodDescriptor(Type.getType(Answer.class), Type.getType(Question.class)));

  boolean isCalledBy(MethodInsnNode call) {
    return call.owner.equals(owner) && call.name.equals(name) && call.desc.equals(descriptor);
  }
}
