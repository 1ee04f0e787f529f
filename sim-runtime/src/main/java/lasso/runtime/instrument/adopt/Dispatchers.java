package lasso.runtime.instrument.adopt;

import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Static methods in place of virtual calls: where the receiver's class inherits a method of the JDK that has a copy, the
 * copy runs, else the call is made as it stood. One for each receiver type, name and descriptor.
 */
final class Dispatchers {
  /** The class that holds them. */
  static final String NAME = CopiedClass.PREFIX + "Dispatch";

  final ClassNode node = new ClassNode();
  private final Map<String, MethodInsnNode> made = new TreeMap<>();

  Dispatchers() {
    node.version = V17;
    node.access = ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
    node.name = NAME;
    node.superName = "java/lang/Object";
  }

  /**
   * The call of a dispatcher.
   *
   * @param call the virtual call that it stands for
   * @param copies by owner: what the call may mean
   */
  MethodInsnNode of(MethodInsnNode call, Map<String, CopiedClass.Copy> copies) {
    String key = call.owner + '.' + call.name + call.desc + call.itf;
    MethodInsnNode known = made.computeIfAbsent(key, unknown -> make(call, new TreeMap<>(copies)));
    return (MethodInsnNode) known.clone(Map.of());
  }

  private MethodInsnNode make(MethodInsnNode call, Map<String, CopiedClass.Copy> copies) {
    Type receiver = Visibility.type(Type.getObjectType(call.owner));
    String shown = Visibility.descriptor(call.desc);
    String descriptor = "(" + receiver.getDescriptor() + shown.substring(1);
    MethodNode method =
        new MethodNode(
            ASM9,
            ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC,
            call.name + "$" + made.size(),
            descriptor,
            null,
            null);
    List<LabelNode> labels = new ArrayList<>();
    copies.forEach((owner, copy) -> labels.add(new LabelNode()));
    LabelNode itself = new LabelNode();
    InsnList code = method.instructions;
    code.add(new VarInsnNode(ALOAD, 0)); // receiver
    code.add(Implementations.site(call.name, call.desc, List.copyOf(copies.keySet()))); // choice
    code.add(new TableSwitchInsnNode(1, labels.size(), itself, labels.toArray(LabelNode[]::new)));
    Type[] parameters = Type.getArgumentTypes(descriptor);
    int next = 0;
    for (Map.Entry<String, CopiedClass.Copy> entry : copies.entrySet()) {
      CopiedClass.Copy copy = entry.getValue();
      code.add(labels.get(next++));
      code.add(start(parameters));
      load(parameters, Type.getArgumentTypes(copy.descriptor())[0], code);
      code.add(new MethodInsnNode(INVOKESTATIC, copy.owner(), copy.name(), copy.descriptor()));
      giveBack(shown, code);
    }
    code.add(itself);
    code.add(start(parameters));
    load(parameters, receiver, code);
    code.add(original(call));
    giveBack(shown, code);
    node.methods.add(method);
    return new MethodInsnNode(INVOKESTATIC, NAME, method.name, descriptor, false);
  }

  private static org.objectweb.asm.tree.AbstractInsnNode original(MethodInsnNode call) {
    Class<?> owner = PlatformClasses.find(call.owner);
    Method called = owner == null ? null : PlatformMembers.resolve(owner, call.name, call.desc);
    boolean hidden =
        called != null
            && !(Modifier.isPublic(called.getModifiers())
                && Visibility.isVisible(call.owner)
                && Visibility.descriptor(call.desc).equals(call.desc));
    return hidden ? MethodCopy.site(call, false) : call.clone(Map.of());
  }

  private static FrameNode start(Type[] parameters) {
    Object[] locals = new Object[parameters.length];
    for (int i = 0; i < locals.length; i++) {
      locals[i] =
          switch (parameters[i].getSort()) {
            case Type.BOOLEAN, Type.BYTE, Type.CHAR, Type.SHORT, Type.INT -> INTEGER;
            case Type.LONG -> LONG;
            case Type.FLOAT -> FLOAT;
            case Type.DOUBLE -> DOUBLE;
            default -> parameters[i].getInternalName();
          };
    }
    return new FrameNode(F_NEW, locals.length, locals, 0, new Object[0]);
  }

  private static void load(Type[] parameters, Type receiver, InsnList code) {
    int local = 0;
    for (Type type : parameters) {
      code.add(new VarInsnNode(type.getOpcode(ILOAD), local));
      if (local == 0 && !type.equals(receiver)) {
        code.add(new TypeInsnNode(CHECKCAST, receiver.getInternalName()));
      }
      local += type.getSize();
    }
  }

  private static void giveBack(String descriptor, InsnList code) {
    code.add(new InsnNode(Type.getReturnType(descriptor).getOpcode(IRETURN)));
  }
}
