package lasso.runtime.instrument.suspend;

import java.util.List;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The verifier's types before each instruction. One pass in the order of the code suffices, because every place where
 * paths meet has a frame (expanded frames, class files from version 51); the result is exactly what the verifier
 * infers, so a frame made of it changes nothing for the code behind it.
 */
final class TypeFlow {
  private TypeFlow() {}

  /** Called for each instruction that can be reached, before or after it. The lists belong to the analysis: copy them. */
  interface Observer {
    void at(AbstractInsnNode insn, List<Object> locals, List<Object> stack);
  }

  /** Walks through a method of class {@code owner}. */
  static void walk(String owner, MethodNode method, Observer before, Observer after) {
    AnalyzerAdapter types =
        new AnalyzerAdapter(owner, method.access, method.name, method.desc, null);
    for (AbstractInsnNode insn = method.instructions.getFirst();
        insn != null;
        insn = insn.getNext()) {
      boolean isCode = insn.getOpcode() >= 0;
      if (isCode && types.locals != null) {
        before.at(insn, types.locals, types.stack);
      }
      insn.accept(types);
      if (isCode && types.locals != null) {
        after.at(insn, types.locals, types.stack);
      }
    }
  }
}
