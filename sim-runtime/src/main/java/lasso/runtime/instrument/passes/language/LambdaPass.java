package lasso.runtime.instrument.passes.language;

import java.lang.invoke.LambdaMetafactory;
import java.util.ArrayList;
import java.util.List;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Turns lambdas and method references into calls of the factory method of an ordinary generated class, whose fields
 * hold the captured values, so that they can be part of a process state.
 */
public final class LambdaPass implements Pass {
  private static final String METAFACTORY = "java/lang/invoke/LambdaMetafactory";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    int count = 0;
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof InvokeDynamicInsnNode dynamic
            && dynamic.bsm.getOwner().equals(METAFACTORY)) {
          ClassNode lambda =
              new LambdaClass(node, node.name + "$$Lambda$" + count++, shape(dynamic)).generate();
          Nests.join(lambda, node, universe);
          universe.add(lambda);
          method.instructions.set(
              insn,
              new MethodInsnNode(
                  Opcodes.INVOKESTATIC, lambda.name, LambdaClass.FACTORY, dynamic.desc, false));
        }
      }
    }
  }

  private static LambdaShape shape(InvokeDynamicInsnNode dynamic) {
    Object[] arguments = dynamic.bsmArgs;
    List<String> interfaces = new ArrayList<>();
    interfaces.add(Type.getReturnType(dynamic.desc).getInternalName());
    List<Type> signatures = new ArrayList<>();
    signatures.add((Type) arguments[0]);
    if (dynamic.bsm.getName().equals("altMetafactory")) {
      int flags = (Integer) arguments[3];
      int at = 4;
      if ((flags & LambdaMetafactory.FLAG_MARKERS) != 0) {
        int markers = (Integer) arguments[at++];
        for (int i = 0; i < markers; i++) {
          interfaces.add(((Type) arguments[at++]).getInternalName());
        }
      }
      if ((flags & LambdaMetafactory.FLAG_BRIDGES) != 0) {
        int bridges = (Integer) arguments[at++];
        for (int i = 0; i < bridges; i++) {
          signatures.add((Type) arguments[at++]);
        }
      }
      if ((flags & LambdaMetafactory.FLAG_SERIALIZABLE) != 0) {
        interfaces.add("java/io/Serializable");
      }
    }
    return new LambdaShape(
        interfaces.stream().distinct().toList(),
        dynamic.name,
        signatures.stream().distinct().toList(),
        Type.getArgumentTypes(dynamic.desc),
        (org.objectweb.asm.Handle) arguments[1],
        (Type) arguments[2]);
  }
}
