package lasso.perf.mbi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A code with one of the tests that its header lists: a command, and behind it the expected outcome.
 *
 * @param processes that the command starts
 */
record LabelledCode(Path file, int processes, Label label) {
  private static final Pattern TEST =
      Pattern.compile("\\$ *mpirun +-np +(\\d+) .*\\R[ |]*(?:(OK)|ERROR: *(\\w+))");

  /** All tests of a directory's codes, by the names of the codes. */
  static List<LabelledCode> read(Path directory) throws IOException {
    List<Path> files;
    try (var all = Files.list(directory)) {
      files = all.filter(file -> file.toString().endsWith(".c")).sorted().toList();
    }
    List<LabelledCode> codes = new ArrayList<>();
    for (Path file : files) {
      Matcher test = TEST.matcher(Files.readString(file, StandardCharsets.UTF_8));
      while (test.find()) {
        String detail = test.group(2) != null ? "OK" : test.group(3);
        codes.add(new LabelledCode(file, Integer.parseInt(test.group(1)), new Label(detail)));
      }
    }
    return codes;
  }

  String name() {
    return file.getFileName().toString();
  }
}
