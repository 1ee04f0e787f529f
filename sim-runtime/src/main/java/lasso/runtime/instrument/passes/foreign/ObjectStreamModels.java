package lasso.runtime.instrument.passes.foreign;

import java.util.Set;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * In programs that use sockets: streams of objects that the program makes are models, which may wait between calls and below. Types stay, for the JDK looks for methods like {@code writeObject(ObjectOutputStream)} by them; subclasses of the program are what they were.
 */
public final class ObjectStreamModels {
  private static final String JDK = "java/io/";
  private static final String MODELS = "lasso/net/streams/";
  private static final String CALLS = MODELS + "ObjectStreams";
  private static final String OUTPUT = JDK + "ObjectOutputStream";
  private static final String INPUT = JDK + "ObjectInputStream";
  private static final Set<String> OUTPUTS = Set.of(OUTPUT, JDK + "ObjectOutput");
  private static final Set<String> INPUTS = Set.of(INPUT, JDK + "ObjectInput");
  private static final Set<String> SOCKETS = Set.of("lasso/net/Socket", "lasso/net/ServerSocket");

  private ObjectStreamModels() {}

  /** Puts models into a program that uses sockets and streams of objects. */
  public static void apply(ClassUniverse universe) {
    if (SOCKETS.stream().allMatch(name -> universe.find(name) == null)) {
      return;
    }
    boolean found = false;
    for (ClassNode node : universe.classes()) {
      if (ClassOrigin.isProgram(node.name)) {
        for (MethodNode method : node.methods) {
          found |= replace(method);
        }
      }
    }
    if (found) {
      universe.include(MODELS + "ObjectOutputStream");
      universe.include(MODELS + "ObjectInputStream");
      universe.include(CALLS);
      universe.hierarchy().changed();
    }
  }

  private static boolean replace(MethodNode method) {
    boolean found = false;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof InvokeDynamicInsnNode lambda) {
        for (int i = 0; i < lambda.bsmArgs.length; i++) {
          if (lambda.bsmArgs[i] instanceof Handle handle) {
            lambda.bsmArgs[i] = replaced(handle);
            found |= lambda.bsmArgs[i] != handle;
          }
        }
      } else if (insn instanceof MethodInsnNode call) {
        found |= replace(method, call);
      }
    }
    return found;
  }

  private static boolean replace(MethodNode method, MethodInsnNode call) {
    if (call.name.equals("<init>") && isConstructor(call.owner, call.desc)) {
      TypeInsnNode allocation = ConstructorCalls.allocation(method, call);
      if (allocation == null) {
        return false; // of a subclass
      }
      call.owner = model(call.owner);
      allocation.desc = call.owner;
      return true;
    }
    boolean isVirtual =
        call.getOpcode() == Opcodes.INVOKEVIRTUAL || call.getOpcode() == Opcodes.INVOKEINTERFACE;
    String descriptor = isVirtual ? descriptor(call.owner, call.name, call.desc) : null;
    if (descriptor == null) {
      return false;
    }
    method.instructions.set(
        call, new MethodInsnNode(Opcodes.INVOKESTATIC, CALLS, call.name, descriptor, false));
    return true;
  }

  private static Handle replaced(Handle handle) {
    if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL
        && isConstructor(handle.getOwner(), handle.getDesc())) {
      return new Handle(
          handle.getTag(), model(handle.getOwner()), handle.getName(), handle.getDesc(), false);
    }
    boolean isVirtual =
        handle.getTag() == Opcodes.H_INVOKEVIRTUAL || handle.getTag() == Opcodes.H_INVOKEINTERFACE;
    String descriptor =
        isVirtual ? descriptor(handle.getOwner(), handle.getName(), handle.getDesc()) : null;
    return descriptor == null
        ? handle
        : new Handle(Opcodes.H_INVOKESTATIC, CALLS, handle.getName(), descriptor, false);
  }

  private static boolean isConstructor(String owner, String descriptor) {
    return owner.equals(OUTPUT) && descriptor.equals("(Ljava/io/OutputStream;)V")
        || owner.equals(INPUT) && descriptor.equals("(Ljava/io/InputStream;)V");
  }

  private static String model(String owner) {
    return MODELS + owner.substring(JDK.length());
  }

  /** Of the static method in place of one that is final; null for all others. */
  private static String descriptor(String owner, String name, String descriptor) {
    if (OUTPUTS.contains(owner)
        && name.equals("writeObject")
        && descriptor.equals("(Ljava/lang/Object;)V")) {
      return "(Ljava/io/ObjectOutput;Ljava/lang/Object;)V";
    }
    return INPUTS.contains(owner)
            && name.equals("readObject")
            && descriptor.equals("()Ljava/lang/Object;")
        ? "(Ljava/io/ObjectInput;)Ljava/lang/Object;"
        : null;
  }
}
