package lasso.checker.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Which sources are simulations: those that import SimGrid's interfaces. */
final class Simulations {
  private static final Pattern IMPORT =
      Pattern.compile("(?m)(?:^|;)\\s*import\\s+(?:static\\s+)?org\\.simgrid\\.");

  private Simulations() {}

  static boolean isOne(String program) {
    if (!program.endsWith(".java")) {
      return false;
    }
    try {
      return IMPORT.matcher(Files.readString(Path.of(program))).find();
    } catch (IOException | RuntimeException e) {
      return false; // whoever compiles it says what is wrong with it
    }
  }
}
