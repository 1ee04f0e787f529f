package lasso.runtime.instrument.suspend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.tree.ClassNode;

/** Methods whose jumps are about as long as jumps can be, so that each that is made wide puts the target of the next one out of reach: they run as they would. */
class WideJumpsTest {
  private static final int JUMPS = 300;
  private static final int FARTHEST = 32767;

  /** Adds one for each instruction between its jumps and their targets, and one for each target that it passes; with 0 it takes the first jump. */
  private static ClassNode withLongJumps() {
    ClassNode node = new ClassNode();
    String name = WideJumpsTest.class.getPackageName().replace('.', '/') + "/Long";
    node.visit(V17, ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor method = node.visitMethod(ACC_STATIC, "count", "(I)I", null, null);
    method.visitCode();
    method.visitInsn(ICONST_0);
    method.visitVarInsn(ISTORE, 1);
    Label[] targets = new Label[JUMPS];
    Object[] locals = {INTEGER, INTEGER};
    for (int i = 0; i < JUMPS; i++) {
      targets[i] = new Label();
      method.visitVarInsn(ILOAD, 0);
      method.visitJumpInsn(IFEQ, targets[i]);
    }
    for (int i = 0; i < filling(); i++) {
      method.visitIincInsn(1, 1);
    }
    for (int i = 0; i < JUMPS; i++) {
      method.visitLabel(targets[i]);
      method.visitFrame(F_NEW, 2, locals, 0, new Object[0]);
      method.visitIincInsn(1, 1);
    }
    method.visitVarInsn(ILOAD, 1);
    method.visitInsn(IRETURN);
    method.visitMaxs(1, 2);
    method.visitEnd();
    node.visitEnd();
    return node;
  }

  /** Half of the jumps are too long at first. */
  private static int filling() {
    return (FARTHEST - 4 * JUMPS + JUMPS / 2) / 3;
  }

  @Test
  void areWrittenAndRun() throws Throwable {
    Class<?> type = MethodHandles.lookup().defineClass(ClassFiles.write(withLongJumps()));
    var count = type.getDeclaredMethod("count", int.class);
    count.setAccessible(true);
    assertThat(count.invoke(null, 0)).isEqualTo(JUMPS);
    assertThat(count.invoke(null, 1)).isEqualTo(filling() + JUMPS);
  }

  @Test
  void areTheSameMethodWhenAllAreWide() throws Throwable {
    ClassNode node = withLongJumps();
    node.name += "Wide";
    WideJumps.in(node);
    Class<?> type = MethodHandles.lookup().defineClass(ClassFiles.write(node));
    var count = type.getDeclaredMethod("count", int.class);
    count.setAccessible(true);
    assertThat(count.invoke(null, 0)).isEqualTo(JUMPS);
    assertThat(count.invoke(null, 1)).isEqualTo(filling() + JUMPS);
  }
}
