package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.surroundings.ChosenCodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes identity hash codes choices: the topmost classes of the program get the field of {@link ChosenCodes}, and what asks for a code goes to a stand-in that can be suspended. That it is
 * asked by a method of the JDK is no obstacle: such methods are copied, as for every call-back that communicates.
 */
public final class IdentityOrderPass implements Pass {
  /** What the pass calls. */
  private static final String STANDIN = "lasso/runtime/standins/IdentityOrder";

  /** What the universe has to include. */
  public static final List<String> CLASSES = List.of(STANDIN, "lasso/runtime/standins/HeldStep");

  private static final String STANDINS = "lasso/runtime/standins/";
  private static final String PLAIN_OBJECT = STANDINS + "PlainObject";
  private static final String IDENTITY = "lasso/runtime/hooks/Identity";
  private static final String CLASS_OBJECTS = "lasso/runtime/hooks/ClassObjects";

  /** The machine looks for what belongs to these by the hash codes of class objects: with another code nothing would be found. */
  private static final List<String> BY_CLASS =
      List.of("java/lang/invoke/Method", "java/lang/invoke/VarHandle", "java/lang/reflect/Proxy");

  private static final Set<String> ASKING =
      Set.of("of", "ofClass", "hashCode", "hashCodeOrZero", "position", "shows");

  private Boolean usesHandles;

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    boolean own = ClassOrigin.isProgram(node.name) || node.name.equals(PLAIN_OBJECT);
    if (own
        && (node.access & (ACC_INTERFACE | ACC_ENUM)) == 0
        && universe.find(node.superName) == null) {
      node.visitField(
          ACC_PRIVATE | ACC_TRANSIENT | ACC_SYNTHETIC, ChosenCodes.FIELD, "I", null, null);
    }
    if (node.name.equals(STANDIN)) {
      unmediate(node);
    } else if (own || node.name.startsWith(STANDINS)) {
      redirect(node, universe);
    }
  }

  /** The stand-in's own call of {@code hashCode}: a hook in its place could not be suspended. */
  private static void unmediate(ClassNode node) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call
            && call.owner.equals(IDENTITY)
            && call.name.equals("hashCode")) {
          method.instructions.set(
              call,
              new MethodInsnNode(INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false));
        }
      }
    }
  }

  private void redirect(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call) {
          if (call.owner.equals(IDENTITY) && ASKING.contains(call.name)) {
            call.owner = STANDIN;
          } else if (call.owner.equals(CLASS_OBJECTS) && call.name.equals("look")) {
            call.owner = STANDIN;
            call.name = usesHandles(universe) ? "lookOnly" : "look";
          } else if (isClone(call)) {
            freshen(method, call);
          }
        }
      }
    }
  }

  private boolean usesHandles(ClassUniverse universe) {
    if (usesHandles == null) {
      usesHandles =
          universe.classes().stream()
              .filter(node -> ClassOrigin.isProgram(node.name))
              .flatMap(node -> node.methods.stream())
              .flatMap(method -> Arrays.stream(method.instructions.toArray()))
              .anyMatch(IdentityOrderPass::isByClass);
    }
    return usesHandles;
  }

  private static boolean isByClass(AbstractInsnNode insn) {
    return insn instanceof MethodInsnNode call
        && BY_CLASS.stream()
            .anyMatch(type -> call.owner.startsWith(type) || call.desc.contains("L" + type));
  }

  private static boolean isClone(MethodInsnNode call) {
    return call.name.equals("clone")
        && call.desc.equals("()Ljava/lang/Object;")
        && !call.owner.startsWith("[");
  }

  /** The {@code clone} of a class of the JDK copies the field along. */
  private static void freshen(MethodNode method, MethodInsnNode call) {
    method.instructions.insertBefore(call, new InsnNode(DUP)); // ..., receiver, receiver
    boolean inherited = call.getOpcode() == INVOKESPECIAL;
    InsnList after = new InsnList(); // ..., receiver, copy
    after.add(
        inherited ? new LdcInsnNode(Type.getObjectType(call.owner)) : new InsnNode(ACONST_NULL));
    after.add(
        new MethodInsnNode(
            INVOKESTATIC,
            "lasso/runtime/surroundings/ChosenCodes",
            "fresh",
            "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;",
            false));
    method.instructions.insert(call, after);
  }
}
