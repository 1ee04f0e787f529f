package lasso.runtime.instrument.suspend;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Class files near the limits of the format. */
class ClassFilesTest {
  private static final int LOCALS = 2_000;
  private static final int JUMPS = 7_000;

  /** Each jump leads further than two bytes tell, so that the writer computes frames for all of them with all locals. */
  @Test
  void methodsOfManyLocalsAndLongJumpsAreWritten() {
    ClassNode node = new ClassNode();
    node.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Large", null, "java/lang/Object", null);
    MethodNode method =
        new MethodNode(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "()V", null, null);
    Label end = new Label();
    for (int i = 0; i < LOCALS; i++) {
      method.visitInsn(Opcodes.ICONST_0);
      method.visitVarInsn(Opcodes.ISTORE, i);
    }
    Object[] ints = new Object[LOCALS];
    java.util.Arrays.fill(ints, Opcodes.INTEGER);
    for (int i = 0; i < JUMPS; i++) {
      method.visitVarInsn(Opcodes.ILOAD, 0);
      method.visitJumpInsn(Opcodes.IFNE, end);
    }
    for (int i = 0; i < 12_000; i++) {
      method.visitInsn(Opcodes.NOP);
    }
    method.visitLabel(end);
    method.visitFrame(Opcodes.F_NEW, LOCALS, ints, 0, new Object[0]);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    node.methods.add(method);
    assertThat(new ClassReader(ClassFiles.write(node)).getClassName()).isEqualTo("Large");
  }
}
