package lasso.runtime.program;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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

  /** One attempt: null where the program does not compile. */
  private record Attempt(Compiled compiled, List<Diagnostic<? extends JavaFileObject>> errors) {
    /** Whether names are not found, are not public, or stand for several things: as may be for want of the right dialect. */
    boolean isAboutNames() {
      return errors.stream()
          .anyMatch(
              error ->
                  error.getCode().startsWith("compiler.err.cant.resolve")
                      || error.getCode().startsWith("compiler.err.not.def.public")
                      || error.getCode().startsWith("compiler.err.ref.ambiguous"));
    }
  }

  /**
   * The result of a compilation.
   *
   * @param classes class files by internal name
   * @param ofMainFile internal names of the classes that the first source file declares
   */
  record Compiled(Map<String, byte[]> classes, Set<String> ofMainFile) {}

  /**
   * Compiles a file, and what it names.
   *
   * @param sourcePath directories with further sources, by package
   * @param dialect what the program sees of package {@code mpi}
   * @param further internal names of classes that no source need name; those without a source of their own are left out
   */
  Compiled compile(
      Path file,
      List<Path> classPath,
      List<Path> sourcePath,
      Dialect dialect,
      Set<String> further) {
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
    Set<Path> roots = new LinkedHashSet<>(tree.roots());
    roots.addAll(sourcePath);
    classPath.stream().filter(Files::isDirectory).forEach(roots::add);
    Set<Path> units = new LinkedHashSet<>(List.of(file));
    roots.forEach(
        root ->
            further.stream().map(root::resolve).map(SourceCompiler::source).forEach(units::add));
    units.removeIf(
        unit -> !unit.equals(file) && (!Files.isRegularFile(unit) || isSame(unit, file)));
    Attempt first = null;
    for (Dialect candidate : DialectGuess.candidates(dialect, tree.text())) {
      Attempt attempt = attempt(compiler, file, units, tree, classPath, roots, candidate);
      if (attempt.compiled != null) {
        return attempt.compiled;
      }
      first = first == null ? attempt : first;
      if (!first.isAboutNames()) {
        break;
      }
    }
    throw new UnusableInputException(CompilerMessages.format(file, first.errors));
  }

  private static Path source(Path type) {
    return type.resolveSibling(type.getFileName() + ".java");
  }

  private static boolean isSame(Path one, Path other) {
    return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
  }

  private Attempt attempt(
      JavaCompiler compiler,
      Path file,
      Set<Path> given,
      SourceTree tree,
      List<Path> classPath,
      Set<Path> roots,
      Dialect dialect) {
    Set<Path> units = new LinkedHashSet<>(given);
    while (true) {
      DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
      try (StandardJavaFileManager standard =
              compiler.getStandardFileManager(diagnostics, null, StandardCharsets.UTF_8);
          MemoryFileManager files = new MemoryFileManager(standard, interfaces, dialect)) {
        standard.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
        standard.setLocationFromPaths(StandardLocation.SOURCE_PATH, roots);
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
          return new Attempt(collect(files, file), List.of());
        }
      } catch (IOException e) {
        throw new UnusableInputException(file + " can't be compiled: " + e.getMessage() + ".", e);
      }
      List<Diagnostic<? extends JavaFileObject>> errors = errors(diagnostics);
      if (!units.addAll(tree.declaring(missing(errors)))) {
        return new Attempt(null, errors);
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
