package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Map;
import java.util.Spliterator;
import java.util.function.Function;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * In programs that start threads, in copies of JDK methods: tells the accesses between call-backs, as {@link AccessPass} does in the program. An object of the JDK is one place, whichever of its
 * fields is meant; who stores into an array, or into another object, in a method that changes a collection changes the collection. After each call the method goes on with what it was called on.
 */
public final class CopiedAccesses {
  /** The end of names of fields with counts of modifications. */
  private static final String COUNT = "odCount";

  private final AccessPass accesses;

  CopiedAccesses(AccessPass accesses) {
    this.accesses = accesses;
  }

  /**
   * Adds what is told to a copy, whose code is still that of the original.
   *
   * @param owner the class of the original
   * @param original the method there
   * @param resolve finds the method that a call means, or null
   */
  public void tell(
      MethodNode copy,
      String owner,
      MethodNode original,
      Function<MethodInsnNode, Method> resolve) {
    if (original.name.equals("<init>")) {
      return;
    }
    boolean hasReceiver = (original.access & ACC_STATIC) == 0;
    CallEffect effect = hasReceiver ? effect(owner, original) : CallEffect.READS;
    boolean changes = effect == CallEffect.CHANGES && isCollection(owner);
    boolean goesOn =
        hasReceiver
            && (original.access & ACC_PUBLIC) != 0
            && owner.startsWith("java/util/")
            && !owner.startsWith("java/util/stream/");
    int scratch = copy.maxLocals;
    for (AbstractInsnNode insn : copy.instructions.toArray()) {
      InsnList told = null;
      if (insn instanceof FieldInsnNode access) {
        told = field(access, scratch, changes);
      } else if (insn.getOpcode() >= IALOAD && insn.getOpcode() <= SALOAD) {
        told = AccessPass.load();
      } else if (insn.getOpcode() >= IASTORE && insn.getOpcode() <= SASTORE) {
        told = changes ? changed() : new InsnList();
        told.add(AccessPass.store(insn.getOpcode(), scratch));
      } else if (insn instanceof MethodInsnNode call && isTold(call, resolve)) {
        told = accesses.platform(call, scratch, call.getOpcode() != INVOKESTATIC);
        copy.maxLocals = Math.max(copy.maxLocals, scratch + AccessPass.size(call));
      }
      if (told != null) {
        copy.instructions.insertBefore(insn, told);
        copy.maxLocals = Math.max(copy.maxLocals, scratch + 2);
      }
      if (goesOn && insn instanceof MethodInsnNode call && !call.name.equals("<init>")) {
        InsnList after = new InsnList();
        after.add(new VarInsnNode(ALOAD, 0));
        accesses.tell(after, effect, "object");
        copy.instructions.insert(insn, after);
      }
    }
    copy.maxStack += 4;
  }

  private static CallEffect effect(String owner, MethodNode original) {
    Class<?> type = PlatformClasses.find(owner);
    boolean goesOver =
        type != null
            && (Iterator.class.isAssignableFrom(type)
                || Spliterator.class.isAssignableFrom(type)
                || Enumeration.class.isAssignableFrom(type));
    return CallEffect.of(
        new MethodInsnNode(
            INVOKEVIRTUAL, goesOver ? "java/util/Iterator" : owner, original.name, original.desc));
  }

  private static boolean isCollection(String owner) {
    Class<?> type = PlatformClasses.find(owner);
    return type != null
        && (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type));
  }

  /** [.., receiver] or [.., receiver, value] as it is; null if there is nothing to tell. */
  private static InsnList field(FieldInsnNode access, int scratch, boolean changes) {
    Field field = find(PlatformClasses.find(access.owner), access.name);
    if (field == null
        || (field.getModifiers() & (Modifier.STATIC | Modifier.FINAL | Modifier.VOLATILE)) != 0) {
      return null;
    }
    boolean write = access.getOpcode() == PUTFIELD;
    if (access.name.endsWith(COUNT)) { // found by the code around it; what it counts is told anyway
      return write && changes ? changed() : null;
    }
    Type type = Type.getType(access.desc);
    InsnList code = write && changes ? changed() : new InsnList();
    if (write) {
      code.add(new VarInsnNode(type.getOpcode(ISTORE), scratch));
    }
    code.add(new InsnNode(DUP));
    code.add(new InsnNode(write ? ICONST_1 : ICONST_0));
    code.add(AccessPass.hook("own", "(Ljava/lang/Object;Z)V"));
    if (write) {
      code.add(new VarInsnNode(type.getOpcode(ILOAD), scratch));
    }
    return code;
  }

  private static Field find(Class<?> type, String name) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Field field : at.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    return null;
  }

  /** What the method was called on changes. */
  private static InsnList changed() {
    InsnList code = new InsnList();
    code.add(new VarInsnNode(ALOAD, 0));
    code.add(new InsnNode(ICONST_1));
    code.add(AccessPass.hook("object", "(Ljava/lang/Object;Z)V"));
    return code;
  }

  /** Whether it is a call that a program could make, too: what a method calls of its own class does it for the same object. */
  private static boolean isTold(MethodInsnNode call, Function<MethodInsnNode, Method> resolve) {
    if (call.name.equals("<init>")
        || call.name.equals("getClass")
        || call.owner.startsWith("java/util/stream/")
        || call.owner.startsWith("jdk/")) {
      return false;
    }
    Method called = call.owner.startsWith("[") ? null : resolve.apply(call);
    return called != null
        && Modifier.isPublic(called.getModifiers())
        && Modifier.isPublic(called.getDeclaringClass().getModifiers());
  }
}
