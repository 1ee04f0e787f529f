package lasso.runtime.instrument.passes.barrier;

import java.util.HashSet;
import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Shows a hook what handlers catch, where that can be a lack of memory: no verdict may rest on the size of the tool's heap. */
public final class HeapBoundPass implements Pass {
  private static final Set<String> TYPES =
      Set.of(
          "java/lang/Throwable",
          "java/lang/Error",
          "java/lang/VirtualMachineError",
          "java/lang/OutOfMemoryError",
          "java/lang/ExceptionInInitializerError",
          "java/lang/reflect/InvocationTargetException");

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      Set<LabelNode> handlers = new HashSet<>();
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        if ((block.type == null || TYPES.contains(block.type)) && handlers.add(block.handler)) {
          watch(method.instructions, block.handler);
        }
      }
    }
  }

  private static void watch(InsnList code, LabelNode handler) {
    AbstractInsnNode first = handler;
    while (first.getOpcode() < 0) { // labels, lines and the handler's frame
      first = first.getNext();
    }
    code.insertBefore(first, new InsnNode(Opcodes.DUP)); // thrown -> thrown, thrown
    code.insertBefore(
        first,
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            "lasso/runtime/hooks/HeapBound",
            "caught",
            "(Ljava/lang/Throwable;)V",
            false));
  }
}
