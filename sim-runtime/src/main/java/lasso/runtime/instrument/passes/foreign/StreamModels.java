package lasso.runtime.instrument.passes.foreign;

import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * In programs that use sockets and start threads: what the program makes of {@code java.io}'s streams are models of them, which wait as simulated threads do. A model extends what it stands for, so only allocations and superclasses change; streams of data, whose methods
 * are final, are replaced by name. Constructors that open files make what they always made.
 */
public final class StreamModels {
  private static final String JDK = "java/io/";
  private static final String MODELS = "lasso/net/streams/";
  private static final Set<String> SOCKETS = Set.of("lasso/net/Socket", "lasso/net/ServerSocket");

  /** Simple names of what models extend. */
  private static final Set<String> EXTENDED =
      Set.of(
          "BufferedInputStream",
          "BufferedOutputStream",
          "BufferedReader",
          "BufferedWriter",
          "InputStreamReader",
          "OutputStreamWriter",
          "PrintStream",
          "PrintWriter");

  private static final Map<String, String> REPLACED =
      Map.of(
          JDK + "DataInputStream",
          MODELS + "DataInputStream",
          JDK + "DataOutputStream",
          MODELS + "DataOutputStream");

  /** Those of {@link ObjectStreamModels}. */
  private static final Set<String> OBJECTS =
      Set.of(JDK + "ObjectInputStream", JDK + "ObjectOutputStream");

  private StreamModels() {}

  /** The name in the JDK of what a model stands for, or null. */
  public static String original(String internalName) {
    String name =
        internalName.startsWith(MODELS) ? JDK + internalName.substring(MODELS.length()) : "";
    return REPLACED.containsKey(name) || isExtended(name) || OBJECTS.contains(name) ? name : null;
  }

  private static boolean isExtended(String name) {
    return name.startsWith(JDK) && EXTENDED.contains(name.substring(JDK.length()));
  }

  private static String model(String name) {
    return MODELS + name.substring(JDK.length());
  }

  /** Puts models into a program that starts threads, if it uses sockets. */
  public static void apply(ClassUniverse universe) {
    if (SOCKETS.stream().allMatch(name -> universe.find(name) == null)) {
      return;
    }
    EXTENDED.forEach(name -> universe.include(MODELS + name));
    REPLACED.values().forEach(universe::include);
    for (ClassNode node : universe.classes()) {
      if (ClassOrigin.isProgram(node.name)) {
        replace(node);
        extend(node, universe);
      }
    }
    universe.hierarchy().changed();
  }

  private static void replace(ClassNode node) {
    ClassNode mapped = new ClassNode();
    boolean[] found = {false};
    node.accept(
        new ClassRemapper(
            mapped,
            new SimpleRemapper(Opcodes.ASM9, REPLACED) {
              @Override
              public String map(String name) {
                found[0] |= REPLACED.containsKey(name);
                return super.map(name);
              }
            }));
    if (found[0]) {
      node.superName = mapped.superName;
      node.signature = mapped.signature;
      node.fields = mapped.fields;
      node.methods = mapped.methods;
      node.recordComponents = mapped.recordComponents;
    }
  }

  private static void extend(ClassNode node, ClassUniverse universe) {
    String above = node.superName;
    boolean isSubclass = isExtended(above) && allConstructorsExist(node, universe);
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof InvokeDynamicInsnNode lambda) {
          for (int i = 0; i < lambda.bsmArgs.length; i++) {
            if (lambda.bsmArgs[i] instanceof Handle handle) {
              lambda.bsmArgs[i] = constructor(handle, universe);
            }
          }
        } else if (insn instanceof MethodInsnNode call
            && call.getOpcode() == Opcodes.INVOKESPECIAL
            && isExtended(call.owner)) {
          special(node, method, call, isSubclass, universe);
        }
      }
    }
    if (isSubclass) {
      node.superName = model(above);
    }
  }

  private static void special(
      ClassNode node,
      MethodNode method,
      MethodInsnNode call,
      boolean isSubclass,
      ClassUniverse universe) {
    boolean isConstructor = call.name.equals("<init>");
    if (isConstructor && !exists(call.owner, call.desc, universe)) {
      return;
    }
    TypeInsnNode allocation = isConstructor ? ConstructorCalls.allocation(method, call) : null;
    if (allocation != null) {
      allocation.desc = model(call.owner);
      call.owner = model(call.owner);
    } else if (isSubclass && call.owner.equals(node.superName)) {
      call.owner = model(call.owner);
    }
  }

  private static Handle constructor(Handle handle, ClassUniverse universe) {
    boolean isModelled =
        handle.getTag() == Opcodes.H_NEWINVOKESPECIAL
            && isExtended(handle.getOwner())
            && exists(handle.getOwner(), handle.getDesc(), universe);
    return isModelled
        ? new Handle(
            handle.getTag(), model(handle.getOwner()), handle.getName(), handle.getDesc(), false)
        : handle;
  }

  /** Whether all constructors of the superclass that a class calls are those of the model. */
  private static boolean allConstructorsExist(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof MethodInsnNode call
            && call.name.equals("<init>")
            && ConstructorCalls.isOf(call.owner, node, method, call)
            && !exists(call.owner, call.desc, universe)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean exists(String original, String descriptor, ClassUniverse universe) {
    return Hierarchy.declared(universe.find(model(original)), "<init>", descriptor) != null;
  }
}
