package lasso.runtime.reference;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import lasso.runtime.program.ProgramImage;

/** Source files compiled in memory. */
public final class CompiledPrograms {
  private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();
  private final Set<String> names = new TreeSet<>();

  private CompiledPrograms() {}

  /** Compiles all source files of a directory, which are programs in the default package. */
  public static CompiledPrograms ofDirectory(Path directory) throws IOException {
    CompiledPrograms programs = new CompiledPrograms();
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
        programs.names.add(file.getFileName().toString().replace(".java", ""));
      }
    }
    programs.compile(
        programs.names.stream().map(name -> directory.resolve(name + ".java")).toList());
    return programs;
  }

  public Set<String> names() {
    return names;
  }

  public ProgramImage program(String mainClass, String... arguments) {
    return new ProgramImage(
        mainClass,
        name -> classes.containsKey(name) ? classes.get(name).toByteArray() : null,
        List.of(arguments));
  }

  private void compile(List<Path> files) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager standard = compiler.getStandardFileManager(null, null, null)) {
      JavaFileManager manager =
          new ForwardingJavaFileManager<>(standard) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
              String internalName = name.replace('.', '/');
              return new SimpleJavaFileObject(URI.create("memory:///" + internalName), kind) {
                @Override
                public OutputStream openOutputStream() {
                  ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                  classes.put(internalName, bytes);
                  return bytes;
                }
              };
            }
          };
      List<String> options = List.of("-g", "-Xlint:all", "-Werror");
      boolean compiled =
          compiler
              .getTask(
                  null, manager, null, options, null, standard.getJavaFileObjectsFromPaths(files))
              .call();
      if (!compiled) {
        throw new IllegalArgumentException("see the compiler's messages above: " + files);
      }
    }
  }
}
