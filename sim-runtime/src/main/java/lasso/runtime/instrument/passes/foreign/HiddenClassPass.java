package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.PlatformClasses;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where a program gets an object of a functional interface of the JDK, or a record of such objects: it may be a lambda of the JDK's own, whose name and identity hash code are chance. They are made the same in
 * each run before any code of the JDK can make text of them. Such objects come as results of calls, by casts, and as parameters of what the JDK calls back. Exceptions, which may name them, come to handlers, too.
 */
public final class HiddenClassPass implements Pass {
  /** What the JDK makes of several functions, and shows them in its text in some versions. */
  private static final Set<String> RECORDS =
      Set.of("java/util/stream/Collector", "java/util/stream/Gatherer");

  /** One method, but the JDK has no lambda of it, and sorting casts to it all the time. */
  private static final String COMPARABLE = "java/lang/Comparable";

  private static final String HANDLE = "java/lang/invoke/MethodHandle";

  private final Map<String, Boolean> known = new HashMap<>();

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      if (method.instructions.size() == 0) {
        continue;
      }
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call && gives(call)
            || insn.getOpcode() == CHECKCAST && mayBeHidden(((TypeInsnNode) insn).desc)) {
          method.instructions.insert(insn, meetTop());
        }
      }
      method.tryCatchBlocks.stream()
          .map(block -> block.handler)
          .distinct()
          .forEach(handler -> method.instructions.insert(lastOfHead(handler), meetTop()));
      if (!method.name.equals("<init>")) {
        method.instructions.insert(parameters(method));
      }
    }
  }

  private boolean gives(MethodInsnNode call) {
    Type result = Type.getReturnType(call.desc);
    return result.getSort() == Type.OBJECT
        && (call.owner.equals(HANDLE) || mayBeHidden(result.getInternalName()));
  }

  /** The last of the labels, line numbers and frames with which a handler begins. */
  private static AbstractInsnNode lastOfHead(LabelNode handler) {
    AbstractInsnNode last = handler;
    while (last.getNext() != null && last.getNext().getOpcode() < 0) {
      last = last.getNext();
    }
    return last;
  }

  private static InsnList meetTop() {
    InsnList meeting = new InsnList();
    meeting.add(new InsnNode(DUP));
    meeting.add(meet());
    return meeting;
  }

  private InsnList parameters(MethodNode method) {
    InsnList meetings = new InsnList();
    int local = (method.access & ACC_STATIC) == 0 ? 1 : 0;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      if (type.getSort() == Type.OBJECT && mayBeHidden(type.getInternalName())) {
        meetings.add(new VarInsnNode(ALOAD, local));
        meetings.add(meet());
      }
      local += type.getSize();
    }
    return meetings;
  }

  private static MethodInsnNode meet() {
    return new MethodInsnNode(
        INVOKESTATIC, "lasso/runtime/hooks/Identity", "meet", "(Ljava/lang/Object;)V", false);
  }

  private boolean mayBeHidden(String type) {
    return type.startsWith("java")
        && !type.equals(COMPARABLE)
        && known.computeIfAbsent(type, HiddenClassPass::mayHide);
  }

  private static boolean mayHide(String name) {
    Class<?> type = PlatformClasses.find(name);
    return RECORDS.contains(name)
        || type != null && Throwable.class.isAssignableFrom(type)
        || type != null
            && type.isInterface()
            && Arrays.stream(type.getMethods())
                    .filter(HiddenClassPass::isToBeWritten)
                    .map(Method::getName)
                    .distinct()
                    .count()
                == 1;
  }

  /** Whether a lambda has to bring it: an abstract method that is none of Object's. */
  private static boolean isToBeWritten(Method method) {
    return Modifier.isAbstract(method.getModifiers())
        && Arrays.stream(Object.class.getMethods())
            .noneMatch(
                other ->
                    other.getName().equals(method.getName())
                        && Arrays.equals(other.getParameterTypes(), method.getParameterTypes()));
  }
}
