package lasso.runtime.instrument.passes.language;

import static org.objectweb.asm.Opcodes.*;

import java.util.List;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The code that initialises one class of a process. State 0: not yet; 1: running, a further request of the same thread returns at once; 2: done; 3: failed, every further request throws {@code NoClassDefFoundError}.
 */
final class InitialisationCode {
  static final String RUN = "$lasso$initialise";
  static final String LOCK = "$lasso$lock";

  /** What is held while the initialiser of a class runs. */
  static final String CLASS_LOCK = "lasso/runtime/standins/threads/ClassLock";

  private static final String LOCK_TYPE = "L" + CLASS_LOCK + ";";
  private static final String RUNNING_THREAD = "lasso/runtime/hooks/RunningThread";
  private static final String HOOK = "lasso/runtime/hooks/Initialisation";
  private static final String FAILURE = "$lasso$failure";
  private static final String FAILURE_TYPE = "Ljava/lang/Throwable;";

  private InitialisationCode() {}

  /**
   * Renames the initialiser and adds field and methods.
   *
   * @param before classes to be initialised first
   * @param locked whether several threads may come: one runs the initialiser, the others wait until it has
   * @param quiet whether what it touches is no access to shared memory
   * @param told whether somebody may ask later what its failure was
   */
  static void add(
      ClassNode node, List<String> before, boolean locked, boolean quiet, boolean told) {
    MethodNode body = Hierarchy.declared(node, "<clinit>", "()V");
    if (body != null) {
      body.name = InitialiserPass.BODY;
      body.access = ACC_STATIC | ACC_SYNTHETIC;
    }
    node.visitField(
        ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC, InitialiserPass.STATE, "I", null, null);
    if (told) {
      node.visitField(ACC_STATIC | ACC_SYNTHETIC, FAILURE, FAILURE_TYPE, null, null);
    }
    ensure(node);
    if (locked) {
      node.visitField(ACC_STATIC | ACC_SYNTHETIC, LOCK, LOCK_TYPE, null, null);
      initialiseLocked(node, before, body != null, told);
    } else {
      initialise(node, before, body != null, quiet, told);
    }
  }

  private static void ensure(ClassNode node) {
    int access = ACC_PUBLIC | ACC_STATIC | ACC_SYNTHETIC;
    MethodVisitor mv = node.visitMethod(access, InitialiserPass.ENSURE, "()V", null, null);
    Label done = new Label();
    mv.visitFieldInsn(GETSTATIC, node.name, InitialiserPass.STATE, "I");
    mv.visitInsn(ICONST_2); // state, 2
    mv.visitJumpInsn(IF_ICMPEQ, done);
    mv.visitMethodInsn(INVOKESTATIC, node.name, RUN, "()V", false);
    mv.visitLabel(done);
    mv.visitFrame(F_NEW, 0, null, 0, null);
    mv.visitInsn(RETURN);
    mv.visitMaxs(0, 0);
  }

  private static void initialise(
      ClassNode node, List<String> before, boolean hasBody, boolean quiet, boolean told) {
    MethodVisitor mv = node.visitMethod(ACC_STATIC | ACC_SYNTHETIC, RUN, "()V", null, null);
    Label notRunning = new Label();
    mv.visitFieldInsn(GETSTATIC, node.name, InitialiserPass.STATE, "I");
    mv.visitInsn(ICONST_1); // state, 1
    mv.visitJumpInsn(IF_ICMPNE, notRunning);
    mv.visitInsn(RETURN);
    mv.visitLabel(notRunning);
    mv.visitFrame(F_NEW, 0, null, 0, null);
    Label start = new Label();
    mv.visitFieldInsn(GETSTATIC, node.name, InitialiserPass.STATE, "I");
    mv.visitInsn(ICONST_3); // state, 3
    mv.visitJumpInsn(IF_ICMPNE, start);
    mv.visitLdcInsn(node.name.replace('/', '.').replace(Initialisers.HOLDER_SUFFIX, ""));
    failedBefore(mv, node, told);
    mv.visitLabel(start);
    mv.visitFrame(F_NEW, 0, null, 0, null);
    setState(mv, node, ICONST_1);
    Label from = new Label();
    Label to = new Label();
    Label failed = new Label();
    mv.visitTryCatchBlock(from, to, failed, "java/lang/Throwable");
    mv.visitLabel(from);
    for (String first : before) {
      mv.visitMethodInsn(INVOKESTATIC, first, InitialiserPass.ENSURE, "()V", false);
    }
    if (quiet) {
      setQuiet(mv, ICONST_1);
    }
    if (hasBody) {
      mv.visitMethodInsn(INVOKESTATIC, node.name, InitialiserPass.BODY, "()V", false);
    }
    mv.visitLabel(to);
    if (quiet) {
      setQuiet(mv, ICONST_0);
    }
    setState(mv, node, ICONST_2);
    mv.visitInsn(RETURN);
    mv.visitLabel(failed);
    mv.visitFrame(F_NEW, 0, null, 1, new Object[] {"java/lang/Throwable"});
    if (quiet) {
      setQuiet(mv, ICONST_0);
    }
    setState(mv, node, ICONST_3); // throwable
    keepFailure(mv, node, told, HOOK);
    mv.visitMethodInsn(
        INVOKESTATIC, HOOK, "failure", "(Ljava/lang/Throwable;)Ljava/lang/Error;", false);
    mv.visitInsn(ATHROW);
    mv.visitMaxs(0, 0);
  }

  /** The same for a process of several threads (Java language specification, section 12.4.2). */
  private static void initialiseLocked(
      ClassNode node, List<String> before, boolean hasBody, boolean told) {
    MethodVisitor mv = node.visitMethod(ACC_STATIC | ACC_SYNTHETIC, RUN, "()V", null, null);
    String name = node.name.replace('/', '.').replace(Initialisers.HOLDER_SUFFIX, "");
    Object[] lock = {CLASS_LOCK};
    Label notMine = new Label();
    mv.visitFieldInsn(GETSTATIC, node.name, LOCK, LOCK_TYPE);
    mv.visitMethodInsn(INVOKESTATIC, CLASS_LOCK, "isMine", "(" + LOCK_TYPE + ")Z", false);
    mv.visitJumpInsn(IFEQ, notMine);
    mv.visitInsn(RETURN);
    mv.visitLabel(notMine);
    mv.visitFrame(F_NEW, 0, null, 0, null);
    mv.visitFieldInsn(GETSTATIC, node.name, LOCK, LOCK_TYPE);
    mv.visitLdcInsn(name);
    mv.visitMethodInsn(
        INVOKESTATIC, CLASS_LOCK, "of", "(" + LOCK_TYPE + "Ljava/lang/String;)" + LOCK_TYPE, false);
    mv.visitInsn(DUP);
    mv.visitVarInsn(ASTORE, 0);
    mv.visitFieldInsn(PUTSTATIC, node.name, LOCK, LOCK_TYPE);
    mv.visitVarInsn(ALOAD, 0);
    mv.visitMethodInsn(INVOKEVIRTUAL, CLASS_LOCK, "enter", "()V", false);
    Label notDone = new Label();
    mv.visitFieldInsn(GETSTATIC, node.name, InitialiserPass.STATE, "I");
    mv.visitInsn(ICONST_2); // state, 2
    mv.visitJumpInsn(IF_ICMPNE, notDone);
    unlock(mv, node);
    mv.visitInsn(RETURN);
    mv.visitLabel(notDone);
    mv.visitFrame(F_NEW, 1, lock, 0, null);
    Label start = new Label();
    mv.visitFieldInsn(GETSTATIC, node.name, InitialiserPass.STATE, "I");
    mv.visitInsn(ICONST_3); // state, 3
    mv.visitJumpInsn(IF_ICMPNE, start);
    unlock(mv, node);
    mv.visitLdcInsn(name);
    failedBefore(mv, node, told);
    mv.visitLabel(start);
    mv.visitFrame(F_NEW, 1, lock, 0, null);
    setState(mv, node, ICONST_1);
    Label from = new Label();
    Label to = new Label();
    Label failed = new Label();
    mv.visitTryCatchBlock(from, to, failed, "java/lang/Throwable");
    mv.visitLabel(from);
    for (String first : before) {
      mv.visitMethodInsn(INVOKESTATIC, first, InitialiserPass.ENSURE, "()V", false);
    }
    if (hasBody) {
      mv.visitMethodInsn(INVOKESTATIC, node.name, InitialiserPass.BODY, "()V", false);
    }
    mv.visitLabel(to);
    setState(mv, node, ICONST_2);
    unlock(mv, node);
    mv.visitInsn(RETURN);
    mv.visitLabel(failed);
    mv.visitFrame(F_NEW, 1, lock, 1, new Object[] {"java/lang/Throwable"});
    setState(mv, node, ICONST_3); // throwable
    keepFailure(mv, node, told, CLASS_LOCK);
    unlock(mv, node);
    mv.visitMethodInsn(
        INVOKESTATIC, HOOK, "failure", "(Ljava/lang/Throwable;)Ljava/lang/Error;", false);
    mv.visitInsn(ATHROW);
    mv.visitMaxs(0, 0);
  }

  /** A name is on the stack; throws. */
  private static void failedBefore(MethodVisitor mv, ClassNode node, boolean told) {
    if (told) {
      mv.visitFieldInsn(GETSTATIC, node.name, FAILURE, FAILURE_TYPE);
    } else {
      mv.visitInsn(ACONST_NULL);
    }
    mv.visitMethodInsn( // name, failure
        INVOKESTATIC,
        HOOK,
        "failedBefore",
        "(Ljava/lang/String;Ljava/lang/Throwable;)Ljava/lang/Error;",
        false);
    mv.visitInsn(ATHROW);
  }

  /** What was thrown is on the stack, and stays there. */
  private static void keepFailure(MethodVisitor mv, ClassNode node, boolean told, String teller) {
    if (told) {
      mv.visitInsn(DUP);
      mv.visitMethodInsn( // thrown, thrown
          INVOKESTATIC, teller, "told", "(" + FAILURE_TYPE + ")" + FAILURE_TYPE, false);
      mv.visitFieldInsn(PUTSTATIC, node.name, FAILURE, FAILURE_TYPE);
    }
  }

  /** Who waits for the lock has it; the field is needed no more. */
  private static void unlock(MethodVisitor mv, ClassNode node) {
    mv.visitInsn(ACONST_NULL);
    mv.visitFieldInsn(PUTSTATIC, node.name, LOCK, LOCK_TYPE);
    mv.visitVarInsn(ALOAD, 0);
    mv.visitMethodInsn(INVOKEVIRTUAL, CLASS_LOCK, "exit", "()V", false);
  }

  private static void setState(MethodVisitor mv, ClassNode node, int constant) {
    mv.visitInsn(constant);
    mv.visitFieldInsn(PUTSTATIC, node.name, InitialiserPass.STATE, "I");
  }

  private static void setQuiet(MethodVisitor mv, int constant) {
    mv.visitInsn(constant);
    mv.visitFieldInsn(PUTSTATIC, RUNNING_THREAD, "quiet", "Z");
  }
}
