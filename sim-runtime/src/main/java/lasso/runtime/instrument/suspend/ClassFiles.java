package lasso.runtime.instrument.suspend;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import lasso.runtime.program.ClassLookup;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;

/** Between class files and nodes in the form that {@link SuspensionPass} expects. */
public final class ClassFiles {
  private ClassFiles() {}

  /**
   * Reads a class file. One older than version 51 is given frames, with subroutines copied into their callers.
   *
   * @param classes where classes that it names are found when types have to be joined
   */
  public static ClassNode read(byte[] file, ClassLookup classes) {
    ClassReader reader = new ClassReader(file);
    if (reader.readUnsignedShort(6) < Opcodes.V1_7) {
      reader = new ClassReader(withFrames(reader, classes));
    }
    ClassNode node = new ClassNode();
    reader.accept(node, ClassReader.EXPAND_FRAMES);
    return node;
  }

  /**
   * Writes a rewritten class.
   *
   * @throws UnsuspendableException when a method has become larger than 64 KiB
   */
  public static byte[] write(ClassNode node) {
    try {
      return written(node);
    } catch (IndexOutOfBoundsException e) {
      return writtenWide(node);
    }
  }

  /** ASM reads again what it has written where a jump is longer than 32 KiB, and fails on some of it. */
  private static byte[] writtenWide(ClassNode node) {
    WideJumps.in(node);
    try {
      return written(node);
    } catch (IndexOutOfBoundsException e) {
      throw new UnsuspendableException(
          "a method is too large to be suspended (a jump in it is longer than 32767 bytes with the code that saves and restores its frames, and could not be written)",
          List.of(largest(node)),
          "split it into smaller methods");
    }
  }

  private static byte[] written(ClassNode node) {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    withoutLimits(writer);
    try {
      node.accept(writer);
      return writer.toByteArray();
    } catch (MethodTooLargeException e) {
      throw new UnsuspendableException(
          "a method is too large to be suspended (%d bytes of code with the code that saves and restores its frames; 65535 are possible)"
              .formatted(e.getCodeSize()),
          List.of(e.getClassName().replace('/', '.') + "." + e.getMethodName() + e.getDescriptor()),
          "split it into smaller methods");
    }
  }

  /** The method with most instructions. */
  private static String largest(ClassNode node) {
    return node.methods.stream()
        .max(Comparator.comparingInt(method -> method.instructions.size()))
        .map(method -> node.name.replace('/', '.') + "." + method.name + method.desc)
        .orElse(node.name.replace('/', '.'));
  }

  /** A method may take as much as it needs to compute its frames: the limits of ASM are meant for class files that nobody trusts, and large methods pass them. */
  public static void withoutLimits(ClassWriter writer) {
    writer.setComputeLimits(Integer.MAX_VALUE, Long.MAX_VALUE);
  }

  private static byte[] withFrames(ClassReader reader, ClassLookup classes) {
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          @Override
          protected String getCommonSuperClass(String a, String b) {
            return commonSuperClass(a, b, classes);
          }
        };
    withoutLimits(writer);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version, int access, String name, String sig, String above, String[] interfaces) {
            super.visit(Opcodes.V1_7, access, name, sig, above, interfaces);
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String sig, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, sig, exceptions);
            return new JSRInlinerAdapter(next, access, name, descriptor, sig, exceptions);
          }
        },
        ClassReader.SKIP_FRAMES);
    return writer.toByteArray();
  }

  /** Interfaces count as {@code Object}, as the verifier has it, and so does a class that is nowhere found. */
  private static String commonSuperClass(String a, String b, ClassLookup classes) {
    Set<String> above = new LinkedHashSet<>();
    for (String at = a; at != null; at = superclass(at, classes)) {
      above.add(at);
    }
    for (String at = b; at != null; at = superclass(at, classes)) {
      if (above.contains(at)) {
        return at;
      }
    }
    return "java/lang/Object";
  }

  private static String superclass(String name, ClassLookup classes) {
    byte[] file = classes.find(name);
    if (file != null) {
      return new ClassReader(file).getSuperName();
    }
    try {
      Class<?> type =
          Class.forName(name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
      Class<?> above = type.getSuperclass();
      return above == null ? null : above.getName().replace('.', '/');
    } catch (ClassNotFoundException e) {
      return null;
    }
  }
}
