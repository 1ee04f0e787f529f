package lasso.perf.whole;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import lasso.checker.cli.Main;

/**
 * How long the explained run of each violated row of manifests is beside the run as the search found it: lines of <em>Trace</em> by default, and with {@code
 * --as-found --trace-view steps}. Prints a line for each row, with the lines of <em>Why</em> behind them, then medians: of all rows, of those with formulas, and of those whose
 * found run has ten lines or more, where there is something to shorten.
 */
public final class StoryLengths {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

  /** Lines of a run that is worth shortening. */
  private static final int LONG = 10;

  private final TreeMap<String, List<Double>> ratios = new TreeMap<>();

  private StoryLengths() {}

  /** {@code arguments}: directories with manifests. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    StoryLengths lengths = new StoryLengths();
    for (String argument : arguments) {
      try (Stream<Path> found = Files.walk(Path.of(argument))) {
        for (Path manifest :
            found.filter(path -> path.endsWith("expected.tsv")).sorted().toList()) {
          lengths.measure(manifest);
        }
      }
    }
    lengths.ratios.forEach(
        (kind, all) ->
            System.out.printf(
                Locale.ROOT, "%-24s %4d rows, median %.3f%n", kind, all.size(), median(all)));
  }

  private static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  private void measure(Path manifest) throws IOException, InterruptedException {
    List<String> columns = null;
    for (String line : Files.readAllLines(manifest)) {
      List<String> cells = Arrays.asList(line.replaceFirst("^#\\s*", "").split("\t", -1));
      if (columns == null && cells.get(0).equals("program")) {
        columns = cells;
      } else if (columns != null && !line.startsWith("#") && cells.size() > 1) {
        String verdict = cells.get(columns.indexOf("verdict"));
        int options = columns.indexOf("options");
        if (verdict.equals("violated")) {
          measure(
              manifest.getParent(),
              cells.get(0),
              cells.get(1),
              options < 0 ? "-" : cells.get(options));
        }
      }
    }
  }

  private void measure(Path directory, String program, String ranks, String options)
      throws InterruptedException {
    List<String> words = new ArrayList<>(List.of("check", "--timeout", "60s", "--color", "never"));
    words.add(inside(directory, program));
    if (!program.endsWith(".system")) {
      words.addAll(List.of("-n", ranks));
    }
    Matcher word = WORD.matcher(options.equals("-") ? "" : options);
    while (word.find()) {
      words.add(inside(directory, word.group(1) != null ? word.group(1) : word.group(2)));
    }
    String report = run(words);
    int told = lines(report, "\nTrace (");
    int why = lines(report, "\nWhy\n");
    words.addAll(1, List.of("--as-found", "--trace-view", "steps"));
    int raw = lines(run(words), "\nTrace (");
    if (raw == 0) {
      System.out.println("no run: " + words);
      return;
    }
    double ratio = (double) told / raw;
    String kind =
        options.contains("--ltl") || options.contains("--property") ? "formulas" : "others";
    ratios.computeIfAbsent(kind, none -> new ArrayList<>()).add(ratio);
    ratios.computeIfAbsent("all", none -> new ArrayList<>()).add(ratio);
    if (raw >= LONG) {
      ratios.computeIfAbsent("found with 10 or more", none -> new ArrayList<>()).add(ratio);
    }
    System.out.printf(
        Locale.ROOT,
        "%5d %5d  %.2f  %2d  %s %s %s%n",
        told,
        raw,
        ratio,
        why,
        program,
        ranks,
        options);
  }

  private static String inside(Path directory, String word) {
    for (String name : List.of(word, word + ".java", word + ".c")) {
      if (!word.startsWith("-") && Files.isRegularFile(directory.resolve(name))) {
        return directory.resolve(name).toString();
      }
    }
    return word;
  }

  private static String run(List<String> words) throws InterruptedException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Main.run(words, new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** Lines of the first section of this heading, without headings and the words above columns. */
  private static int lines(String report, String heading) {
    int from = report.indexOf(heading);
    if (from < 0) {
      return 0;
    }
    int begin = report.indexOf('\n', from + 1) + 1;
    int end = report.indexOf("\n\n", begin - 1);
    return (int)
        report
            .substring(begin, end < 0 ? report.length() : end + 1)
            .lines()
            .filter(line -> !line.startsWith("  step "))
            .count();
  }
}
