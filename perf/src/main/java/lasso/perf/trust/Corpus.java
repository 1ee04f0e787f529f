package lasso.perf.trust;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The attempts of one directory of source files, and their class files. Directories named by a number hold what needs that version of Java. */
final class Corpus {
  private static final Pattern METHOD =
      Pattern.compile("^ {2}/\\*\\* (.*) \\*/\\R {2}static void (\\w+)\\(\\)", Pattern.MULTILINE);

  private final List<Path> sources = new ArrayList<>();
  private final List<Attempt> attempts = new ArrayList<>();

  /**
   * Reads a corpus.
   *
   * @param directory such as {@code perf/trust/escape}; what all attempts use lies beside it
   */
  Corpus(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted().filter(Corpus::isForThisJava).toList()) {
        read(file);
      }
    }
    sources.add(directory.resolveSibling("Try.java"));
  }

  private static boolean isForThisJava(Path file) {
    String parent = file.getParent().getFileName().toString();
    return file.toString().endsWith(".java")
        && (!parent.matches("\\d+") || Integer.parseInt(parent) <= Runtime.version().feature());
  }

  private void read(Path file) throws IOException {
    String group = file.getFileName().toString().replace(".java", "");
    Matcher methods = METHOD.matcher(Files.readString(file));
    while (methods.find()) {
      attempts.add(new Attempt(group, methods.group(2), methods.group(1)));
    }
    sources.add(file);
  }

  List<Attempt> attempts() {
    return List.copyOf(attempts);
  }

  /**
   * Compiles everything, as somebody would who has the tool's own classes at hand.
   *
   * @param classes an empty directory
   */
  void compile(Path classes) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Path> all = new ArrayList<>(sources);
    for (Attempt attempt : attempts) {
      all.add(
          Files.writeString(classes.resolve(attempt.mainClass() + ".java"), attempt.mainSource()));
    }
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      Iterable<? extends JavaFileObject> units = files.getJavaFileObjectsFromPaths(all);
      List<String> options =
          List.of(
              "-g",
              "-nowarn",
              "-Xlint:none",
              "-proc:none",
              "-d",
              classes.toString(),
              "-classpath",
              System.getProperty("java.class.path"),
              "--add-exports",
              "java.base/jdk.internal.misc=ALL-UNNAMED");
      if (!compiler.getTask(messages, files, null, options, null, units).call()) {
        throw new IllegalStateException("the corpus does not compile: " + messages);
      }
    }
  }
}
