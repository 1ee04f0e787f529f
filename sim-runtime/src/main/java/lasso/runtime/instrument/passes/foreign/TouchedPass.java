package lasso.runtime.instrument.passes.foreign;

import static org.objectweb.asm.Opcodes.*;

import java.util.Set;
import lasso.runtime.instrument.passes.Pass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.instrument.universe.ClassUniverse;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * In programs that start threads: tells what a step touches with its volatile accesses, atomics and locks, and where the program calls code of ours that does not tell by itself, that anything may be touched. Behind all that puts such calls
 * into the program.
 */
public final class TouchedPass implements Pass {
  private static final String TOUCHED = "lasso/runtime/standins/threads/Touched";
  private static final String MODELS = "lasso/runtime/standins/concurrent/";
  private static final String ATOMIC = "java/util/concurrent/atomic/";
  private static final String LOCKS = "java/util/concurrent/locks/";

  /** They touch nothing that threads share, or tell it. */
  private static final Set<String> OWNERS =
      Set.of(
          "lasso/runtime/process/SuspendedFrames",
          "lasso/runtime/hooks/LoopBudget",
          "lasso/runtime/hooks/ArrayWrites",
          "lasso/runtime/hooks/HeapBound",
          "lasso/runtime/hooks/Identity",
          "lasso/runtime/hooks/Refusals",
          "lasso/runtime/standins/threads/SharedAccesses",
          "lasso/runtime/standins/threads/ThreadTable",
          "lasso/runtime/standins/threads/Monitors",
          TOUCHED,
          VariablePass.ACCESS,
          VariablePass.VARIABLE,
          "lasso/runtime/hooks/MachineVariables",
          MODELS + "Semaphore",
          MODELS + "CountDownLatch",
          MODELS + "ArrayBlockingQueue",
          MODELS + "LinkedBlockingQueue",
          "java/util/concurrent/BlockingQueue",
          "java/util/concurrent/ConcurrentMap",
          "java/util/concurrent/ConcurrentHashMap",
          "java/util/concurrent/ConcurrentLinkedQueue",
          "java/util/concurrent/ConcurrentLinkedDeque",
          "java/util/concurrent/CopyOnWriteArrayList",
          "java/util/concurrent/TimeUnit");

  private static final Set<String> CALLS =
      Set.of(
          "lasso/runtime/standins/threads/ThreadCalls.current",
          "lasso/runtime/standins/threads/ThreadCalls.start",
          "lasso/runtime/standins/threads/ThreadCalls.join",
          "lasso/runtime/standins/threads/ThreadCalls.sleep",
          "lasso/runtime/standins/threads/ThreadCalls.yield",
          "lasso/runtime/standins/threads/ThreadCalls.onSpinWait",
          "lasso/runtime/standins/SimulatedThread.<init>",
          "lasso/runtime/hooks/SimSystem.out",
          "lasso/runtime/hooks/SimSystem.err",
          MODELS + "ReentrantLock.<init>",
          MODELS + "ReentrantLock.lock",
          MODELS + "ReentrantLock.unlock",
          MODELS + "ReentrantLock.tryLock",
          MODELS + "ReentrantLock.newCondition",
          MODELS + "ReentrantLock.isHeldByCurrentThread");

  private static final Set<String> ATOMICS =
      Set.of(
          "AtomicInteger",
          "AtomicLong",
          "AtomicBoolean",
          "AtomicReference",
          "AtomicIntegerArray",
          "AtomicLongArray",
          "AtomicReferenceArray");

  private static final Set<String> OF_LOCKS =
      Set.of("lock", "unlock", "await", "signal", "signalAll", "newCondition");

  @Override
  public void transform(ClassNode node, ClassUniverse universe) {
    if (!ClassOrigin.isProgram(node.name)) {
      return;
    }
    for (MethodNode method : node.methods) {
      int scratch = 0;
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        InsnList told = null;
        if (insn instanceof FieldInsnNode access) {
          told = ThreadStarts.isVolatile(access, universe) ? field(access, universe) : null;
        } else if (insn instanceof MethodInsnNode call) {
          told = call(call, method.maxLocals);
          scratch = Math.max(scratch, Type.getArgumentsAndReturnSizes(call.desc) >> 2);
        }
        if (told != null) {
          method.instructions.insertBefore(insn, told);
        }
      }
      method.maxLocals += scratch;
      method.maxStack += 4;
    }
  }

  private static InsnList field(FieldInsnNode access, ClassUniverse universe) {
    InsnList code = new InsnList();
    boolean wide = Type.getType(access.desc).getSize() == 2;
    switch (access.getOpcode()) {
      case GETSTATIC, PUTSTATIC -> code.add(new InsnNode(ACONST_NULL)); // ..., null
      case GETFIELD -> code.add(new InsnNode(DUP)); // ..., object, object
      default -> { // ..., object, value -> ..., object, value, object
        if (wide) {
          code.add(new InsnNode(DUP2_X1));
          code.add(new InsnNode(POP2));
          code.add(new InsnNode(DUP_X2));
        } else {
          code.add(new InsnNode(DUP2));
          code.add(new InsnNode(POP));
        }
      }
    }
    boolean write = access.getOpcode() == PUTSTATIC || access.getOpcode() == PUTFIELD;
    boolean handles = VariablePass.areIn(universe);
    code.add(new LdcInsnNode(handles ? ConstantFields.name(access, universe) : access.name));
    code.add(new InsnNode(write ? ICONST_1 : ICONST_0));
    code.add(hook(handles ? "variable" : "field", "(Ljava/lang/Object;Ljava/lang/String;Z)V"));
    return code;
  }

  /** Null if there is nothing to tell. */
  private static InsnList call(MethodInsnNode call, int scratch) {
    if (call.owner.startsWith(ATOMIC)) {
      boolean atomic = ATOMICS.contains(call.owner.substring(ATOMIC.length()));
      return call.name.equals("<init>") ? null : atomic ? receiver(call, scratch) : unknown();
    }
    if (call.owner.equals(LOCKS + "Lock") || call.owner.equals(LOCKS + "Condition")) {
      boolean plain = OF_LOCKS.contains(call.name) && call.desc.startsWith("()");
      return plain ? lock() : unknown();
    }
    boolean told = OWNERS.contains(call.owner) || CALLS.contains(call.owner + "." + call.name);
    boolean foreign =
        call.owner.startsWith("lasso/") || call.owner.startsWith("java/util/concurrent/");
    return foreign && !told ? unknown() : null;
  }

  /** [receiver, arguments] as they are. */
  private static InsnList receiver(MethodInsnNode call, int scratch) {
    InsnList code = new InsnList();
    InsnList reload = new InsnList();
    Type[] arguments = Type.getArgumentTypes(call.desc);
    int local = scratch;
    for (int i = arguments.length - 1; i >= 0; i--) {
      code.add(new VarInsnNode(arguments[i].getOpcode(ISTORE), local));
      reload.insert(new VarInsnNode(arguments[i].getOpcode(ILOAD), local));
      local += arguments[i].getSize();
    }
    code.add(new InsnNode(DUP));
    code.add(new InsnNode(isRead(call) ? ICONST_0 : ICONST_1));
    code.add(hook("object", "(Ljava/lang/Object;Z)V"));
    code.add(reload);
    return code;
  }

  private static boolean isRead(MethodInsnNode call) {
    return call.name.startsWith("get") && !call.name.startsWith("getAnd");
  }

  /** [lock] as it is. */
  private static InsnList lock() {
    InsnList code = new InsnList();
    code.add(new InsnNode(DUP));
    code.add(hook("throughInterface", "(Ljava/lang/Object;)V"));
    return code;
  }

  private static InsnList unknown() {
    InsnList code = new InsnList();
    code.add(hook("unknown", "()V"));
    return code;
  }

  private static MethodInsnNode hook(String name, String descriptor) {
    return new MethodInsnNode(INVOKESTATIC, TOUCHED, name, descriptor, false);
  }
}
