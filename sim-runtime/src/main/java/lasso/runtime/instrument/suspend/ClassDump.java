package lasso.runtime.instrument.suspend;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

/** Writes class files to {@code DIR/before} and {@code DIR/after}, to be read with {@code javap}. */
final class ClassDump {
  /** System property with the directory. */
  static final String PROPERTY = "lasso.dump";

  private final Path directory;

  private ClassDump(Path directory) {
    this.directory = directory;
  }

  /** A dump to the directory that the property names; one that does nothing without it. */
  static ClassDump fromProperty() {
    String directory = System.getProperty(PROPERTY);
    return new ClassDump(directory == null || directory.isEmpty() ? null : Path.of(directory));
  }

  void write(ClassNode node, String stage) {
    if (directory == null) {
      return;
    }
    Path file = directory.resolve(stage).resolve(node.name + ".class");
    try {
      ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
      node.accept(writer);
      Files.createDirectories(file.getParent());
      Files.write(file, writer.toByteArray());
    } catch (IOException e) {
      throw new UncheckedIOException("can't write the class dump " + file, e);
    }
  }
}
