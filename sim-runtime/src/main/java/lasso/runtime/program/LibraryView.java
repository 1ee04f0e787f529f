package lasso.runtime.program;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/**
 * Classes of the message-passing library as programs see them, when they are compiled and by reflection: without the members that are for the library alone. Those bear
 * {@code lasso.mpi.Hidden}, or are neither public nor, in classes that programs may extend, protected.
 */
public final class LibraryView {
  private static final String HIDDEN = "Llasso/mpi/Hidden;";
  private static final String INSIDE = "lasso/mpi/";
  private static final String SIMGRID = "org/simgrid/";

  private LibraryView() {}

  /** A class file with what is shown of a class file of the library; methods have no code. */
  public static byte[] of(byte[] file) {
    return write(read(file));
  }

  /** The same for a class that is no part of the program's dialect: it is not public. */
  static byte[] ofForeign(byte[] file) {
    ClassNode node = read(file);
    node.access &= ~Opcodes.ACC_PUBLIC;
    return write(node);
  }

  private static ClassNode read(byte[] file) {
    ClassNode node = new ClassNode();
    new ClassReader(file)
        .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    int open = Opcodes.ACC_PUBLIC | (node.name.startsWith(INSIDE) ? 0 : Opcodes.ACC_PROTECTED);
    node.fields.removeIf(
        field -> (field.access & open) == 0 || isMarked(field.invisibleAnnotations));
    node.methods.removeIf(
        method -> (method.access & open) == 0 || isMarked(method.invisibleAnnotations));
    if (node.name.startsWith(SIMGRID)) {
      node.interfaces.removeIf(name -> name.startsWith("lasso/"));
    }
    return node;
  }

  private static byte[] write(ClassNode node) {
    ClassWriter writer = new ClassWriter(0);
    node.accept(writer);
    return writer.toByteArray();
  }

  private static boolean isMarked(List<AnnotationNode> annotations) {
    return annotations != null
        && annotations.stream().anyMatch(annotation -> annotation.desc.equals(HIDDEN));
  }
}
