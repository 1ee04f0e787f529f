package lasso.runtime.allow.analysis;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;

/** The class files of a JDK, read through its {@code jrt:/} file system. */
final class JdkImage {
  /** Exported packages to everybody, with dots, and the module of each. */
  final Map<String, String> exports = new TreeMap<>();

  private final FileSystem files;

  private JdkImage(FileSystem files) throws IOException {
    this.files = files;
    try (Stream<Path> modules = Files.list(files.getPath("/modules"))) {
      for (Path module : modules.toList()) {
        readExports(module);
      }
    }
  }

  static JdkImage ofRunningJdk() throws IOException {
    return new JdkImage(FileSystems.getFileSystem(URI.create("jrt:/")));
  }

  private void readExports(Path module) throws IOException {
    new ClassReader(Files.readAllBytes(module.resolve("module-info.class")))
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public ModuleVisitor visitModule(String name, int access, String version) {
                return new ModuleVisitor(Opcodes.ASM9) {
                  @Override
                  public void visitExport(String packaze, int flags, String... modules) {
                    if (modules == null || modules.length == 0) {
                      exports.put(packaze.replace('/', '.'), name);
                    }
                  }
                };
              }
            },
            ClassReader.SKIP_CODE);
  }

  /** The classes of some packages of a module; of all its packages when the set is empty. */
  Map<String, JdkClass> read(String module, Set<String> packages) throws IOException {
    Map<String, JdkClass> result = new HashMap<>();
    Path root = files.getPath("/modules", module);
    try (Stream<Path> all = Files.walk(root)) {
      for (Path file : all.filter(path -> path.toString().endsWith(".class")).toList()) {
        String packaze = root.relativize(file.getParent()).toString().replace('/', '.');
        if (!file.endsWith("module-info.class")
            && (packages.isEmpty() || packages.contains(packaze))) {
          JdkClass type = ClassScan.read(Files.readAllBytes(file));
          result.put(type.name, type);
        }
      }
    }
    return result;
  }
}
