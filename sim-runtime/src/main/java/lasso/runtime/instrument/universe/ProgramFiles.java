package lasso.runtime.instrument.universe;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Set;
import lasso.runtime.instrument.suspend.ClassFiles;
import lasso.runtime.program.ClassLookup;
import lasso.runtime.program.UnusableInputException;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;

/**
 * Class files by name: the message-passing library and the stand-ins from this tool's own resources, everything else
 * from the program. A node that leaves here has version 51 or newer, expanded frames, and no JSR.
 */
final class ProgramFiles {
  /** Packages of this tool whose classes are treated as application code; the program can't replace them. */
  private static final String[] LIBRARY = {
    "mpi/",
    "lasso/mpi/",
    "org/simgrid/s4u/",
    "org/simgrid/msg/",
    "lasso/simgrid/",
    "lasso/net/",
    "mpjbuf/",
    "mpjdev/",
    "lasso/runtime/standins/",
    "lasso/c/memory/",
    "lasso/c/mpi/",
    "lasso/c/libc/"
  };

  private final ClassLookup program;

  ProgramFiles(ClassLookup program) {
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
    try (InputStream in =
        ProgramFiles.class.getClassLoader().getResourceAsStream(name + ".class")) {
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
    check(name, file);
    return ClassFiles.read(file, this::find);
  }

  private static void check(String name, byte[] file) {
    int running = 44 + Runtime.version().feature();
    int version = file.length < 8 ? 0 : ((file[6] & 0xff) << 8) | (file[7] & 0xff);
    if (version > running) {
      throw new UnusableInputException(
          "class %s is compiled for Java %d, but this is Java %d: recompile it with --release %d or run with a newer JDK"
              .formatted(name.replace('/', '.'), version - 44, running - 44, running - 44));
    }
    try {
      ClassReader reader = new ClassReader(file);
      if (!reader.getClassName().equals(name)) {
        throw new UnusableInputException(
            "the class file found for %s holds the class %s: put it into the directory of its package"
                .formatted(name.replace('/', '.'), reader.getClassName().replace('/', '.')));
      }
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
    types.addAll(AnnotationTypes.of(node));
    return types;
  }
}
