package lasso.runtime.instrument.passes.foreign;

import java.util.List;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The library's classes that exist for the compiler only, those that bear {@link lasso.runtime.hooks.Unsupported}: their methods, which are native in the sources, get bodies that say so and end the process.
 */
public final class StubPass implements Pass {
  private static final String ANNOTATION = "Llasso/runtime/hooks/Unsupported;";
  private static final String LIBRARY = "mpi/";
  private static final String ENVIRONMENT = "lasso/mpi/Environment";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    String reason = node.name.startsWith(LIBRARY) ? reason(node) : null;
    if (reason == null) {
      return;
    }
    String remedy = reason.substring(reason.indexOf(": ") + 2);
    String simpleName = node.name.substring(LIBRARY.length());
    for (MethodNode method : node.methods) {
      if ((method.access & Opcodes.ACC_NATIVE) != 0) {
        method.access &= ~Opcodes.ACC_NATIVE;
        fill(method, simpleName + "." + method.name, remedy);
      }
    }
  }

  private static String reason(ClassNode node) {
    List<AnnotationNode> annotations =
        node.visibleAnnotations == null ? List.of() : node.visibleAnnotations;
    return annotations.stream()
        .filter(annotation -> annotation.desc.equals(ANNOTATION))
        .map(annotation -> (String) annotation.values.get(1))
        .findFirst()
        .orElse(null);
  }

  private static void fill(MethodNode method, String call, String remedy) {
    InsnList code = new InsnList();
    code.add(new LdcInsnNode(call));
    code.add(new LdcInsnNode(remedy)); // call, remedy
    code.add(
        new MethodInsnNode(
            Opcodes.INVOKESTATIC,
            ENVIRONMENT,
            "unsupported",
            "(Ljava/lang/String;Ljava/lang/String;)Llasso/runtime/process/call/ProcessEnd;",
            false));
    code.add(new InsnNode(Opcodes.ATHROW)); // end ->
    method.instructions = code;
  }
}
