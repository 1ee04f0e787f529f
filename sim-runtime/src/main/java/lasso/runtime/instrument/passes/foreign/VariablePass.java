package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.lang.invoke.VarHandle.AccessMode;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Accesses by a {@code VarHandle}, whose place {@code lasso.runtime.standins.Variable} has taken: the handle of the Java machine is asked for right before the call, which keeps its descriptor, for the machine links it by that. In programs
 * that start threads, what is accessed is told before.
 */
public final class VariablePass implements Pass {
  /** In place of {@code java.lang.invoke.VarHandle}. */
  public static final String VARIABLE = "lasso/runtime/standins/Variable";

  /** What tells of accesses in programs that start threads. */
  static final String ACCESS = "lasso/runtime/standins/threads/VariableAccess";

  private static final String HANDLES = "lasso/runtime/hooks/MachineVariables";
  private static final String HANDLE = "java/lang/invoke/VarHandle";

  /** Names of the methods whose descriptors are those of their calls: Java virtual machine specification, 2.9.3. */
  private static final Set<String> MODES =
      Arrays.stream(AccessMode.values())
          .map(AccessMode::methodName)
          .collect(Collectors.toUnmodifiableSet());

  private static final Set<String> PLAIN = Set.of("get", "set");

  private final boolean startsThreads;

  /** A pass for programs that start threads, or for others. */
  public VariablePass(boolean startsThreads) {
    this.startsThreads = startsThreads;
  }

  /** Whether a program uses variable handles. */
  static boolean areIn(ClassUniverse universe) {
    return universe.find(VARIABLE) != null;
  }

  /** Whether a call is an access by a variable handle, before or after this pass. */
  public static boolean isAccess(MethodInsnNode call) {
    return (call.owner.equals(VARIABLE) || call.owner.equals(HANDLE)) && MODES.contains(call.name);
  }

  /** Whether an access of this name only reads. */
  private static boolean looks(String name) {
    return name.startsWith("get") && !name.startsWith("getAnd");
  }

  /** Whether it changes nothing where the variable has another value than expected, and says so. */
  private static boolean mayFail(MethodInsnNode call) {
    return call.name.contains("ompareAndSet") && call.desc.endsWith(")Z");
  }

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!ClassOrigin.isProgram(node.name) || !areIn(universe)) {
      return;
    }
    for (MethodNode method : node.methods) {
      int most = 0;
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof MethodInsnNode call && isAccess(call)) {
          rewrite(method, call);
          most = Math.max(most, 1 + (Type.getArgumentsAndReturnSizes(call.desc) >> 2));
        }
      }
      method.maxLocals += most;
      method.maxStack += most == 0 ? 0 : 7;
    }
  }

  /** ..., variable, arguments -> ..., handle, arguments, which the call takes. */
  private void rewrite(MethodNode method, MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    int[] locals = new int[arguments.length];
    int variable = method.maxLocals;
    int free = variable + 1;
    InsnList code = new InsnList();
    for (int i = arguments.length - 1; i >= 0; i--) {
      locals[i] = free;
      free += arguments[i].getSize();
      code.add(new VarInsnNode(arguments[i].getOpcode(ISTORE), locals[i]));
    }
    code.add(new VarInsnNode(ASTORE, variable)); // ...
    boolean looks = looks(call.name);
    if (startsThreads) {
      code.add(new VarInsnNode(ALOAD, variable));
      place(code, arguments, locals);
      code.add(new InsnNode(PLAIN.contains(call.name) ? ICONST_1 : ICONST_0));
      code.add(new InsnNode(looks ? ICONST_1 : ICONST_0));
      code.add(new InsnNode(looks || mayFail(call) ? ICONST_0 : ICONST_1));
      code.add(hook(ACCESS, "before", "(L" + VARIABLE + ";Ljava/lang/Object;IZZZ)V"));
    }
    code.add(new VarInsnNode(ALOAD, variable));
    code.add(new InsnNode(looks ? ICONST_0 : ICONST_1));
    code.add(hook(HANDLES, "of", "(L" + VARIABLE + ";Z)L" + HANDLE + ";"));
    for (int i = 0; i < arguments.length; i++) {
      code.add(new VarInsnNode(arguments[i].getOpcode(ILOAD), locals[i]));
    }
    method.instructions.insertBefore(call, code);
    if (startsThreads && mayFail(call)) {
      InsnList after = new InsnList(); // ..., done
      after.add(new VarInsnNode(ALOAD, variable));
      place(after, arguments, locals);
      after.add(hook(ACCESS, "changed", "(ZL" + VARIABLE + ";Ljava/lang/Object;I)Z"));
      method.instructions.insert(call, after);
    }
    method.instructions.set(
        call, new MethodInsnNode(INVOKEVIRTUAL, HANDLE, call.name, call.desc, false));
  }

  /** ... -> ..., first argument or null, second one or -1. */
  private static void place(InsnList code, Type[] arguments, int[] locals) {
    boolean object = arguments.length > 0 && arguments[0].getSort() >= Type.ARRAY;
    code.add(object ? new VarInsnNode(ALOAD, locals[0]) : new InsnNode(ACONST_NULL));
    boolean index =
        arguments.length > 1
            && arguments[1].getSort() >= Type.CHAR
            && arguments[1].getSort() <= Type.INT;
    if (!index && arguments.length > 1 && arguments[1].getSort() == Type.OBJECT) {
      code.add(new VarInsnNode(ALOAD, locals[1]));
      code.add(hook(ACCESS, "index", "(Ljava/lang/Object;)I"));
      return;
    }
    code.add(index ? new VarInsnNode(ILOAD, locals[1]) : new InsnNode(ICONST_M1));
  }

  private static MethodInsnNode hook(String owner, String name, String descriptor) {
    return new MethodInsnNode(INVOKESTATIC, owner, name, descriptor, false);
  }
}
