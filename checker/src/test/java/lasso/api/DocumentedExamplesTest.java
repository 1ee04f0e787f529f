package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** The examples in the documentation of the public packages compile and run. */
@ResourceLock(Resources.SYSTEM_OUT)
class DocumentedExamplesTest {
  private static final Path SOURCES = Path.of("src/main/java/lasso/api");

  @TempDir Path directory;

  @Test
  void theyShowWhatTheySay() throws Exception {
    List<String> examples =
        Pattern.compile("<pre>\\{@code\n(.*?)\\}</pre>", Pattern.DOTALL)
            .matcher(Files.readString(SOURCES.resolve("package-info.java")))
            .results()
            .map((MatchResult match) -> match.group(1).replaceAll("(?m)^ \\* ?", ""))
            .toList();
    assertThat(examples).hasSize(2);
    assertThat(run("First", examples.get(0))).contains("DEADLOCK after ").contains("VIOLATED ");
    assertThat(run("Second", examples.get(1))).endsWith("FINISHED\n");
  }

  private String run(String name, String body) throws Exception {
    Path file = directory.resolve(name + ".java");
    Files.writeString(
        file,
        "import lasso.api.*;\nimport lasso.api.plan.*;\npublic class "
            + name
            + " { public static void main(String[] arguments) {\n"
            + body.replace("examples/", "../examples/")
            + "\n} }\n");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assertThat(
            compiler.run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                directory.toString(),
                file.toString()))
        .isZero();
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {directory.toUri().toURL()}, getClass().getClassLoader())) {
      System.setOut(new PrintStream(bytes, true));
      loader.loadClass(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString();
  }
}
