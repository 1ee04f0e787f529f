package lasso.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.commons.support.ReflectionSupport;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A main class that runs the body of a test method, on a new instance of the test class. It lies in the package of the test class, so that neither has to be
 * public.
 */
final class MethodProgram {
  private static final String BETWEEN = "__";

  private final Method body;

  /**
   * @throws JUnitException when the method can't be a program
   */
  MethodProgram(Method body) {
    this.body = body;
    Class<?> owner = body.getDeclaringClass();
    require(!Modifier.isPrivate(body.getModifiers()), "it is private; leave that out.");
    require(
        owner.getEnclosingClass() == null || Modifier.isStatic(owner.getModifiers()),
        "its class is an inner one; make the class static.");
    require(
        hasConstructor(owner),
        "its class has no constructor without parameters that its package can call.");
  }

  private void require(boolean condition, String problem) {
    if (!condition) {
      throw new JUnitException(
          "@ModelCheck can't run "
              + body.getDeclaringClass().getName()
              + "."
              + body.getName()
              + " as a program: "
              + problem);
    }
  }

  private static boolean hasConstructor(Class<?> owner) {
    try {
      return !Modifier.isPrivate(owner.getDeclaredConstructor().getModifiers());
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  /** The name of the main class. */
  String name() {
    return body.getDeclaringClass().getName() + BETWEEN + body.getName();
  }

  /** The test method whose main class has that name, if the test is still there. */
  static Optional<Method> named(String name) {
    int at = name.lastIndexOf(BETWEEN);
    if (at <= 0) {
      return Optional.empty();
    }
    return ReflectionSupport.tryToLoadClass(name.substring(0, at))
        .toOptional()
        .flatMap(
            owner -> ReflectionSupport.findMethod(owner, name.substring(at + BETWEEN.length())));
  }

  /** Writes the main class below a directory that then belongs on the class path, and is needed again for replays. */
  void write(Path directory) {
    Path file = directory.resolve(name().replace('.', '/') + ".class");
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, bytes());
    } catch (IOException e) {
      throw new UncheckedIOException(file + " can't be written: is the disk full?", e);
    }
  }

  private byte[] bytes() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V17,
        Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER,
        name().replace('.', '/'),
        null,
        "java/lang/Object",
        null);
    MethodVisitor main =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC,
            "main",
            "([Ljava/lang/String;)V",
            null,
            new String[] {"java/lang/Throwable"});
    main.visitCode();
    String owner = Type.getInternalName(body.getDeclaringClass());
    main.visitTypeInsn(Opcodes.NEW, owner);
    main.visitInsn(Opcodes.DUP);
    main.visitMethodInsn(Opcodes.INVOKESPECIAL, owner, "<init>", "()V", false);
    main.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, owner, body.getName(), Type.getMethodDescriptor(body), false);
    main.visitInsn(Opcodes.RETURN);
    main.visitMaxs(0, 0);
    main.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }
}
