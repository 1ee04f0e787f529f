package lasso.checker.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.checker.check.ModelFactory;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;

/** Runs commands on programs that really run. */
final class RealPrograms {
  static final Path EXAMPLES = Path.of("..", "examples");

  final Path directory;
  String out = "";
  String err = "";

  RealPrograms(Path directory) {
    this.directory = directory;
  }

  static String example(String name) {
    return EXAMPLES.resolve(name + ".java").toString();
  }

  String file(String name) {
    return directory.resolve(name).toString();
  }

  /** Writes a program whose body is given; returns its file. */
  String program(String name, String body) {
    try {
      return Files.writeString(
              directory.resolve(name + ".java"),
              "import java.util.*;\nimport mpi.*;\npublic class " + name + " {\n" + body + "\n}\n")
          .toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  int lasso(String... words) {
    return lasso(new SimulatedModels(), words);
  }

  int lasso(ModelFactory models, String... words) {
    ByteArrayOutputStream outBytes = new ByteArrayOutputStream();
    ByteArrayOutputStream errBytes = new ByteArrayOutputStream();
    Terminal terminal =
        new Terminal(
            new PrintStream(outBytes, false, StandardCharsets.UTF_8),
            new PrintStream(errBytes, false, StandardCharsets.UTF_8),
            false);
    int code = new Lasso(terminal, models, new StopRequest()).run(List.of(words));
    out = outBytes.toString(StandardCharsets.UTF_8);
    err = errBytes.toString(StandardCharsets.UTF_8);
    return code;
  }
}
