package lasso.c.toolchain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Archives of the user that a command line names by {@code -l} and {@code -L}, as linkers find them. */
final class Libraries {
  private Libraries() {}

  /** Those that are there; what is nowhere is left to the undefined symbols, which are named. */
  static List<Path> in(List<String> flags) {
    List<String> directories = new ArrayList<>();
    for (String flag : flags) {
      if (flag.startsWith("-L") && flag.length() > 2) {
        directories.add(flag.substring(2));
      }
    }
    List<Path> found = new ArrayList<>();
    for (String flag : flags) {
      if (flag.startsWith("-l")) {
        String file = "lib" + flag.substring(2) + ".a";
        directories.stream()
            .map(directory -> Path.of(directory, file))
            .filter(Files::isRegularFile)
            .findFirst()
            .ifPresent(found::add);
      }
    }
    return found;
  }
}
