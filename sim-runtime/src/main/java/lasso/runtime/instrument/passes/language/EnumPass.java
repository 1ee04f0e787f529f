package lasso.runtime.instrument.passes.language;

import static org.objectweb.asm.Opcodes.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Lets the initialiser of an enum run once per process, on constants that are the same Java objects in every process: where it would
 * allocate one, it takes the one that exists, and runs the constructor's body on it as an ordinary method. The array of all
 * constants is one object, too.
 */
public final class EnumPass implements Pass {
  /** The body of a constructor of an enum is a method whose name begins so and ends with the class. */
  public static final String CONSTRUCTOR = "$lasso$constant$";

  private static final String HOOK = "lasso/runtime/hooks/EnumConstants";

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    ClassNode owner = EnumAllocation.enumOf(node, universe);
    if (owner == null) {
      return;
    }
    for (MethodNode method : List.copyOf(node.methods)) {
      if (method.name.equals("<init>")) {
        makeOrdinary(node, method);
      }
    }
    if (node == owner) {
      for (MethodNode method : node.methods) {
        takeConstants(node, method, universe);
      }
      MethodNode values = Hierarchy.declared(node, "values", "()[L" + node.name + ";");
      if (values != null && Hierarchy.declared(node, InitialiserPass.ENSURE, "()V") != null) {
        // The platform calls it by reflection, for EnumSet.noneOf and its like.
        values.instructions.insert(
            new MethodInsnNode(INVOKESTATIC, node.name, InitialiserPass.ENSURE, "()V", false));
      }
    }
  }

  private static String constructor(String owner) {
    return CONSTRUCTOR + owner.replace('/', '-');
  }

  /** The constructor becomes a method; what stays of one is what reflection may look at. */
  private static void makeOrdinary(ClassNode node, MethodNode method) {
    if (node.superName.equals("java/lang/Enum")) {
      node.methods.add(stub(method));
    }
    method.name = constructor(node.name);
    method.access = ACC_PUBLIC | ACC_SYNTHETIC;
    method.signature = null;
    method.visibleParameterAnnotations = null;
    method.invisibleParameterAnnotations = null;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof FrameNode frame) {
        frame.local = replaced(frame.local, Map.of(UNINITIALIZED_THIS, node.name));
        frame.stack = replaced(frame.stack, Map.of(UNINITIALIZED_THIS, node.name));
      } else if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
        if (call.owner.equals("java/lang/Enum")) { // this, name, ordinal: the constant has them
          method.instructions.insertBefore(call, new InsnNode(POP2));
          method.instructions.set(call, new InsnNode(POP));
        } else if (call.owner.equals(node.name) || call.owner.equals(node.superName)) {
          call.setOpcode(INVOKEVIRTUAL);
          call.name = constructor(call.owner);
        }
      }
    }
  }

  private static MethodNode stub(MethodNode constructor) {
    MethodNode stub =
        new MethodNode(
            ASM9, constructor.access, "<init>", constructor.desc, constructor.signature, null);
    stub.instructions.add(new VarInsnNode(ALOAD, 0));
    stub.instructions.add(new VarInsnNode(ALOAD, 1));
    stub.instructions.add(new VarInsnNode(ILOAD, 2));
    stub.instructions.add(
        new MethodInsnNode(
            INVOKESPECIAL, "java/lang/Enum", "<init>", "(Ljava/lang/String;I)V", false));
    stub.instructions.add(new InsnNode(RETURN));
    return stub;
  }

  private static void takeConstants(ClassNode node, MethodNode method, ClassUniverse universe) {
    List<EnumAllocation> allocations = EnumAllocation.in(method, node, universe);
    Map<Object, Object> types = new HashMap<>();
    for (EnumAllocation allocation : allocations) {
      labelsOf(allocation.insn()).forEach(label -> types.put(label, allocation.type()));
    }
    for (EnumAllocation allocation : allocations) {
      method.instructions.insert(allocation.insn(), constant(node, allocation));
    }
    String array = "[L" + node.name + ";";
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof FrameNode frame && !types.isEmpty()) {
        frame.local = replaced(frame.local, types);
        frame.stack = replaced(frame.stack, types);
      } else if (insn instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && !method.name.equals("<init>")
          && EnumAllocation.enumOf(universe.find(call.owner), universe) == node) {
        call.setOpcode(INVOKEVIRTUAL);
        call.name = constructor(call.owner);
      } else if (insn instanceof FieldInsnNode access
          && insn.getOpcode() == PUTSTATIC
          && access.owner.equals(node.name)
          && access.desc.equals(array)
          && isSynthetic(node, access.name)) {
        method.instructions.insertBefore(insn, values(node, array));
      }
    }
  }

  private static boolean isSynthetic(ClassNode node, String field) {
    return node.fields.stream()
        .anyMatch(f -> f.name.equals(field) && (f.access & ACC_SYNTHETIC) != 0);
  }

  /** The labels by which frames may name the object of a NEW; other passes may have put a call between. */
  private static List<LabelNode> labelsOf(AbstractInsnNode allocation) {
    List<LabelNode> labels = new ArrayList<>();
    for (AbstractInsnNode at = allocation.getPrevious(); at != null; at = at.getPrevious()) {
      if (at instanceof LabelNode label) {
        labels.add(label);
      } else if (at.getOpcode() >= 0
          && !(at instanceof MethodInsnNode call && call.name.equals(InitialiserPass.ENSURE))) {
        break;
      }
    }
    return labels;
  }

  private static List<Object> replaced(List<Object> types, Map<?, ?> by) {
    if (types == null) {
      return null;
    }
    List<Object> result = new ArrayList<>(types);
    result.replaceAll(type -> by.containsKey(type) ? by.get(type) : type);
    return result;
  }

  /** Behind a NEW, which stays for those who look which classes have objects. */
  private static InsnList constant(ClassNode node, EnumAllocation allocation) {
    InsnList code = new InsnList(); // ..., uninitialised
    code.add(new InsnNode(POP));
    code.add(new LdcInsnNode(Type.getObjectType(node.name)));
    code.add(new LdcInsnNode(allocation.ordinal()));
    code.add(hook("constant", "(Ljava/lang/Class;I)Ljava/lang/Object;"));
    code.add(new TypeInsnNode(CHECKCAST, allocation.type())); // ..., constant
    return code;
  }

  private static InsnList values(ClassNode node, String array) {
    InsnList code = new InsnList(); // ..., made
    code.add(new LdcInsnNode(Type.getObjectType(node.name)));
    code.add(hook("values", "([Ljava/lang/Object;Ljava/lang/Class;)[Ljava/lang/Object;"));
    code.add(new TypeInsnNode(CHECKCAST, array)); // ..., values
    return code;
  }

  private static MethodInsnNode hook(String name, String descriptor) {
    return new MethodInsnNode(INVOKESTATIC, HOOK, name, descriptor, false);
  }
}
