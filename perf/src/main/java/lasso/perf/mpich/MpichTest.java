package lasso.perf.mpich;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A program of the tests, as its list calls it with the fewest processes.
 *
 * @param folder such as {@code pt2pt}
 * @param arguments of {@code main}
 */
record MpichTest(Path root, String folder, String program, int processes, List<String> arguments) {
  /** The lists of a folder by the names that they may have: as they are, or before configuration. */
  private static final List<String> LISTS = List.of("testlist.in", "testlist");

  /** All programs of a folder that its list names and that are there. */
  static List<MpichTest> read(Path root, String folder) throws IOException {
    List<MpichTest> tests = new ArrayList<>();
    for (String list : LISTS) {
      Path file = root.resolve(folder).resolve(list);
      if (Files.isRegularFile(file) && tests.isEmpty()) {
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
          add(tests, root, folder, line.strip());
        }
      }
    }
    return tests;
  }

  /** A line is {@code name processes key=value ...}; of one program the first with the fewest processes counts. */
  private static void add(List<MpichTest> tests, Path root, String folder, String line) {
    String[] words = line.split("\\s+");
    if (words.length < 2 || line.startsWith("#") || !words[1].matches("[0-9]+")) {
      return;
    }
    MpichTest test =
        new MpichTest(
            root,
            folder,
            words[0],
            Integer.parseInt(words[1]),
            Arrays.stream(words)
                .filter(word -> word.startsWith("arg="))
                .map(word -> word.substring(4))
                .toList());
    if (!Files.isRegularFile(test.file())) {
      return;
    }
    for (int i = 0; i < tests.size(); i++) {
      if (tests.get(i).program.equals(test.program)) {
        if (test.processes < tests.get(i).processes) {
          tests.set(i, test);
        }
        return;
      }
    }
    tests.add(test);
  }

  Path file() {
    return root.resolve(folder).resolve(program + ".c");
  }

  String name() {
    return folder + "/" + program;
  }

  /** What it is linked with besides its own file. */
  List<String> helpers() throws IOException {
    String text = Files.readString(file(), StandardCharsets.ISO_8859_1);
    List<String> files = new ArrayList<>();
    if (!text.matches("(?s).*\\bmain *\\(.*")) {
      files.add("util/run_mpitests.c");
    }
    files.addAll(
        List.of("util/mtest.c", "util/mtest_common.c", "util/mtest_single.c", "util/dtypes.c"));
    if (text.contains("mtest_dtp.h")) {
      try (var pool = Files.list(root.resolve("dtpools/src"))) {
        pool.map(file -> "dtpools/src/" + file.getFileName())
            .filter(file -> file.endsWith(".c"))
            .sorted()
            .forEach(files::add);
      }
    }
    return files.stream().map(file -> root.resolve(file).toString()).toList();
  }
}
