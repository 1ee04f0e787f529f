package lasso.runtime.instrument.universe;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Set;
import lasso.runtime.program.ClassLookup;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;
import org.objectweb.asm.tree.ClassNode;

/**
 * Class files by name: the message-passing library and the stand-ins from this tool's own resources, everything else
 * from the program. A node that leaves here has version 51 or newer, expanded frames, and no JSR.
 */
final class ClassFiles {
  /** Packages of this tool whose classes are treated as application code; the program can't replace them. */
  private static final String[] LIBRARY = {"mpi/", "lasso/runtime/standins/"};

  private final ClassLookup program;

  ClassFiles(ClassLookup program) {
    this.program = program;
  }

  /** The class file of an application class, or null. */
  byte[] find(String name) {
    if (name.startsWith("java/")) {
      return null;
    }
    for (String prefix : LIBRARY) {
      if (name.startsWith(prefix)) {
        byte[] own = resource(name);
        if (own != null) {
          return own;
        }
      }
    }
    return program.find(name);
  }

  private static byte[] resource(String name) {
    try (InputStream in = ClassFiles.class.getClassLoader().getResourceAsStream(name + ".class")) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads a class file for rewriting.
   *
   * @throws UnusableInputException when the bytes are no class file that this JVM can run
   */
  ClassNode read(String name, byte[] file) {
    ClassReader reader = open(name, file);
    if ((reader.readUnsignedShort(6)) < Opcodes.V1_7) {
      reader = new ClassReader(withFrames(reader));
    }
    ClassNode node = new ClassNode();
    reader.accept(node, ClassReader.EXPAND_FRAMES);
    return node;
  }

  private static ClassReader open(String name, byte[] file) {
    int running = 44 + Runtime.version().feature();
    int version = file.length < 8 ? 0 : ((file[6] & 0xff) << 8) | (file[7] & 0xff);
    if (version > running) {
      throw new UnusableInputException(
          "class %s is compiled for Java %d, but this is Java %d: recompile it with --release %d or run with a newer JDK"
              .formatted(name.replace('/', '.'), version - 44, running - 44, running - 44));
    }
    try {
      ClassReader reader = new ClassReader(file);
      if (reader.getClassName().equals(name)) {
        return reader;
      }
      throw new UnusableInputException(
          "the class file found for %s holds the class %s: put it into the directory of its package"
              .formatted(name.replace('/', '.'), reader.getClassName().replace('/', '.')));
    } catch (IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      throw new UnusableInputException(
          "class %s can't be read (%d bytes): %s; compile the program again"
              .formatted(name.replace('/', '.'), file.length, e.getMessage()),
          e);
    }
  }

  /** The types that a class file mentions in its constant pool and descriptors, and its string constants. */
  static Set<String> mentionedTypes(ClassNode node, byte[] file, Set<String> strings) {
    Set<String> types = new LinkedHashSet<>();
    new ConstantPoolScan(new ClassReader(file), types, strings).run();
    node.fields.forEach(field -> ConstantPoolScan.addDescriptor(field.desc, types));
    node.methods.forEach(method -> ConstantPoolScan.addDescriptor(method.desc, types));
    return types;
  }

  private byte[] withFrames(ClassReader reader) {
    ClassWriter writer =
        new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
          @Override
          protected String getCommonSuperClass(String a, String b) {
            return commonSuperClass(a, b);
          }
        };
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public void visit(
              int version, int access, String name, String sig, String sup, String[] itfs) {
            super.visit(Opcodes.V1_7, access, name, sig, sup, itfs);
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

  private String commonSuperClass(String a, String b) {
    Set<String> above = new LinkedHashSet<>();
    for (String at = a; at != null; at = superName(at)) {
      above.add(at);
    }
    for (String at = b; at != null; at = superName(at)) {
      if (above.contains(at)) {
        return at;
      }
    }
    return "java/lang/Object";
  }

  /** The superclass; interfaces have none here, so that two interfaces meet in Object. */
  private String superName(String name) {
    byte[] file = find(name);
    if (file != null) {
      ClassReader reader = new ClassReader(file);
      return (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0
          ? "java/lang/Object"
          : reader.getSuperName();
    }
    Class<?> platform = PlatformClasses.find(name);
    if (platform == null || platform == Object.class) {
      return platform == null ? "java/lang/Object" : null;
    }
    return platform.getSuperclass() == null
        ? "java/lang/Object"
        : platform.getSuperclass().getName().replace('.', '/');
  }
}
