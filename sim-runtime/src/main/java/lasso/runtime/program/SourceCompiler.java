package lasso.runtime.program;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles a program in memory. Other files of the program are compiled only when something names them: through the source path,
 * which starts where the package declaration says, or, for a class that lives in a file of another name, by searching the neighbouring
 * files for its declaration.
 */
final class SourceCompiler {
  /** {@code -proc:none}: programs are not asked to run code while they compile. */
  private static final List<String> OPTIONS =
      List.of(
          "-g",
          "-proc:none",
          "-nowarn",
          "-Xlint:none",
          "-implicit:class",
          "-Xprefer:source",
          "-encoding",
          "UTF-8");

  private final InterfaceClasses interfaces;

  SourceCompiler(InterfaceClasses interfaces) {
    this.interfaces = interfaces;
  }

  /**
   * The result of a compilation.
   *
   * @param classes class files by internal name
   * @param ofMainFile internal names of the classes that the first source file declares
   */
  record Compiled(Map<String, byte[]> classes, Set<String> ofMainFile) {}

  Compiled compile(Path file, List<Path> classPath) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new UnusableInputException(
          "This Java ("
              + System.getProperty("java.home")
              + ") has no compiler, so "
              + file
              + " can't be compiled. Set JAVA_HOME to a JDK, or compile the program and give a jar or a main class on"
              + " --classpath.");
    }
    SourceTree tree = SourceTree.around(file);
    Set<Path> units = new LinkedHashSet<>(List.of(file));
    while (true) {
      DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
      try (StandardJavaFileManager standard =
              compiler.getStandardFileManager(diagnostics, null, StandardCharsets.UTF_8);
          MemoryFileManager files = new MemoryFileManager(standard, interfaces)) {
        standard.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
        standard.setLocationFromPaths(StandardLocation.SOURCE_PATH, tree.roots());
        boolean compiled =
            compiler
                .getTask(
                    Writer.nullWriter(),
                    files,
                    diagnostics,
                    OPTIONS,
                    null,
                    standard.getJavaFileObjectsFromPaths(units))
                .call();
        if (compiled) {
          return collect(files, file);
        }
      } catch (IOException e) {
        throw new UnusableInputException(file + " can't be compiled: " + e.getMessage() + ".", e);
      }
      List<Diagnostic<? extends JavaFileObject>> errors = errors(diagnostics);
      if (!units.addAll(tree.declaring(missing(errors)))) {
        throw new UnusableInputException(CompilerMessages.format(file, errors));
      }
    }
  }

  private static Compiled collect(MemoryFileManager files, Path file) {
    Map<String, byte[]> classes = new HashMap<>();
    Set<String> ofMainFile = new HashSet<>();
    Path main = file.toAbsolutePath().normalize();
    files
        .outputs()
        .forEach(
            (name, output) -> {
              classes.put(name, output.bytes());
              if (output.source() != null
                  && Path.of(output.source().toUri()).normalize().equals(main)) {
                ofMainFile.add(name);
              }
            });
    return new Compiled(classes, ofMainFile);
  }

  private static List<Diagnostic<? extends JavaFileObject>> errors(
      DiagnosticCollector<JavaFileObject> diagnostics) {
    List<Diagnostic<? extends JavaFileObject>> errors = new ArrayList<>();
    for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics.getDiagnostics()) {
      if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
        errors.add(diagnostic);
      }
    }
    return errors;
  }

  /** The names that the compiler could not resolve: the source text that its messages point at. */
  private static Set<String> missing(List<Diagnostic<? extends JavaFileObject>> errors) {
    Set<String> names = new LinkedHashSet<>();
    for (Diagnostic<? extends JavaFileObject> error : errors) {
      if (error.getCode().startsWith("compiler.err.cant.resolve") && error.getSource() != null) {
        String name = CompilerMessages.pointedAt(error);
        if (!name.isEmpty()) {
          names.add(name);
        }
      }
    }
    return names;
  }
}
