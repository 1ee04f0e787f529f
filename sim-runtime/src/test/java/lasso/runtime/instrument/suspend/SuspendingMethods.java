package lasso.runtime.instrument.suspend;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles Java sources in memory. */
final class SuspendingMethods {
  private SuspendingMethods() {}

  /** Class files by internal name of all sources in a directory of test resources. */
  static Map<String, byte[]> compileResources(String directory, String... options) {
    try (Stream<Path> files =
        Files.list(Path.of(SuspendingMethods.class.getResource(directory).toURI()))) {
      List<JavaFileObject> sources = new ArrayList<>();
      for (Path file : files.sorted().toList()) {
        sources.add(source(file.getFileName().toString(), Files.readString(file)));
      }
      return compile(sources, options);
    } catch (IOException | java.net.URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  static Map<String, byte[]> compile(String fileName, String text, String... options) {
    return compile(List.of(source(fileName, text)), options);
  }

  static String classPath() {
    try {
      return Path.of(Rig.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toString();
    } catch (java.net.URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  private static JavaFileObject source(String name, String text) {
    return new SimpleJavaFileObject(URI.create("mem:///" + name), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  private static Map<String, byte[]> compile(List<JavaFileObject> sources, String... options) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> written = new TreeMap<>();
    StandardJavaFileManager standard = compiler.getStandardFileManager(null, null, null);
    JavaFileManager files =
        new ForwardingJavaFileManager<>(standard) {
          @Override
          public JavaFileObject getJavaFileForOutput(
              Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name), kind) {
              @Override
              public OutputStream openOutputStream() {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                written.put(name.replace('.', '/'), out);
                return out;
              }
            };
          }
        };
    StringBuilder problems = new StringBuilder();
    List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none"));
    if (!List.of(options).contains("-cp")) {
      arguments.addAll(List.of("-cp", classPath()));
    }
    arguments.addAll(List.of(options));
    boolean compiled =
        compiler
            .getTask(null, files, d -> problems.append(d).append('\n'), arguments, null, sources)
            .call();
    if (!compiled) {
      throw new AssertionError(problems.toString());
    }
    Map<String, byte[]> result = new TreeMap<>();
    written.forEach((name, out) -> result.put(name, out.toByteArray()));
    return result;
  }
}
