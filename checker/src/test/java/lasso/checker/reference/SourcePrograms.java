package lasso.checker.reference;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import lasso.runtime.program.ProgramImage;
import mpi.MPI;

/** Compiles sources in memory, many at once. */
final class SourcePrograms {
  private final Map<String, byte[]> classes = new HashMap<>();

  private SourcePrograms() {}

  /**
   * Compiles sources.
   *
   * @param sources by name of their public class, which has no package
   */
  static SourcePrograms compile(Map<String, String> sources) {
    SourcePrograms programs = new SourcePrograms();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, Locale.ROOT, null);
    List<Source> units =
        sources.entrySet().stream().map(e -> new Source(e.getKey(), e.getValue())).toList();
    String classPath = MPI.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    List<String> options = List.of("-g", "-proc:none", "-classpath", classPath);
    boolean fine =
        compiler
            .getTask(null, programs.new Output(files), diagnostics, options, null, units)
            .call();
    if (!fine) {
      throw new IllegalArgumentException(
          diagnostics.getDiagnostics().stream()
              .filter(d -> d.getKind() == Diagnostic.Kind.ERROR)
              .map(Objects::toString)
              .collect(Collectors.joining("\n")));
    }
    return programs;
  }

  /** Class files by internal name. */
  Map<String, byte[]> classes() {
    return Map.copyOf(classes);
  }

  /** A loader for the plain machine. */
  ClassLoader plainLoader() {
    return new ClassLoader() {
      @Override
      protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name.replace('.', '/'));
        if (bytes == null) {
          throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
      }
    };
  }

  /** The program whose main class has this name. */
  ProgramImage program(String mainClass) {
    return new ProgramImage(mainClass, classes::get, List.of());
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("memory:///" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private final class Output extends ForwardingJavaFileManager<JavaFileManager> {
    Output(JavaFileManager files) {
      super(files);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      URI uri = URI.create("memory:///" + className.replace('.', '/') + ".class");
      return new SimpleJavaFileObject(uri, kind) {
        @Override
        public OutputStream openOutputStream() {
          return new ByteArrayOutputStream() {
            @Override
            public void close() {
              classes.put(className.replace('.', '/'), toByteArray());
            }
          };
        }
      };
    }
  }
}
