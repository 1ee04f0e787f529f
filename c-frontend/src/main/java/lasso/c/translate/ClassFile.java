package lasso.c.translate;

import lasso.runtime.instrument.suspend.ClassFiles;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** New class files. */
final class ClassFile {
  private ClassFile() {}

  static ClassWriter begin(String name, String superName) {
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          /** No reference to an object of the program's is ever on the stack. */
          @Override
          protected String getCommonSuperClass(String one, String other) {
            return "java/lang/Object";
          }
        };
    ClassFiles.withoutLimits(writer);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
        name,
        null,
        superName,
        null);
    return writer;
  }
}
