package lasso.runtime.instrument.suspend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.*;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Class files from before version 51: without frames, and with subroutines. */
class OldClassFilesTest {
  @Test
  void programsWithoutFramesDoWhatTheyDidWithoutSuspending() throws Exception {
    Path source =
        Path.of(OldClassFilesTest.class.getResource("/suspension-corpus/Flow.java").toURI());
    Map<String, byte[]> old = new TreeMap<>();
    SuspendingMethods.compile(
            "Flow.java", Files.readString(source), "--release", "8", "-XDstringConcat=inline")
        .forEach((name, file) -> old.put(name, withoutFrames(file)));
    RigProgram suspending = RigProgram.suspendingEverywhere(old);
    for (String program : old.keySet()) {
      if (!program.contains("$")) {
        String expected = RigProgram.plain(old).runThrough(program);
        assertThat(suspending.runResumingOnce(program)).isEqualTo(expected);
      }
    }
  }

  private static byte[] withoutFrames(byte[] file) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(file)
        .accept(
            new ClassVisitor(ASM9, writer) {
              @Override
              public void visit(
                  int version, int access, String name, String sig, String above, String[] itfs) {
                super.visit(V1_5, access, name, sig, above, itfs);
              }
            },
            ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  @Test
  void subroutinesAreCopiedIntoTheirCallers() throws Exception {
    Map<String, byte[]> old = Map.of("Jsr", classWithSubroutine());
    String expected = RigProgram.plain(old).runThrough("Jsr");
    assertThat(expected).isEqualTo("1\n1\n7\nreturned");
    assertThat(RigProgram.suspendingEverywhere(old).runResumingThrice("Jsr")).isEqualTo(expected);
  }

  /** main: i = 5; jsr s; jsr s; log(i); return; s: log(ask(0)); i++; ret. */
  private static byte[] classWithSubroutine() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(V1_4, ACC_PUBLIC | ACC_SUPER, "Jsr", null, "java/lang/Object", null);
    MethodVisitor main =
        writer.visitMethod(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V", null, null);
    Label subroutine = new Label();
    main.visitCode();
    main.visitInsn(ICONST_5);
    main.visitVarInsn(ISTORE, 1);
    main.visitJumpInsn(JSR, subroutine);
    main.visitJumpInsn(JSR, subroutine);
    main.visitVarInsn(ILOAD, 1);
    log(main);
    main.visitInsn(RETURN);
    main.visitLabel(subroutine);
    main.visitVarInsn(ASTORE, 2);
    main.visitInsn(ICONST_0);
    main.visitMethodInsn(INVOKESTATIC, Rig.POINT.owner(), "ask", "(I)I", false);
    log(main);
    main.visitIincInsn(1, 1);
    main.visitVarInsn(RET, 2);
    main.visitMaxs(0, 0);
    main.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static void log(MethodVisitor code) {
    code.visitMethodInsn(
        INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;", false);
    code.visitMethodInsn(INVOKESTATIC, Rig.POINT.owner(), "log", "(Ljava/lang/Object;)V", false);
  }
}
