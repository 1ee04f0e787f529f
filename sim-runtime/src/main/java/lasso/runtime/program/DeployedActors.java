package lasso.runtime.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of classes that deployment files of SimGrid mention, which are among the arguments of a program. */
public final class DeployedActors {
  private static final Pattern FUNCTION =
      Pattern.compile("\\bfunction\\s*=\\s*[\"']([\\w.$]+)[\"']");
  private static final long LARGEST_BYTES = 1 << 22;

  private DeployedActors() {}

  /** Internal names; whether there are such classes is not looked at. */
  public static Set<String> named(Iterable<String> arguments) {
    Set<String> names = new TreeSet<>();
    for (String argument : arguments) {
      if (argument.endsWith(".xml")) {
        Matcher found = FUNCTION.matcher(text(argument));
        while (found.find()) {
          names.add(found.group(1).replace('.', '/'));
        }
      }
    }
    return names;
  }

  private static String text(String file) {
    try {
      Path path = Path.of(file);
      return Files.isRegularFile(path) && Files.size(path) < LARGEST_BYTES
          ? Files.readString(path)
          : "";
    } catch (IOException | RuntimeException e) {
      return ""; // whoever reads it at run time says what is wrong with it
    }
  }
}
