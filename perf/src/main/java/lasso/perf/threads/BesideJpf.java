package lasso.perf.threads;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Java PathFinder and Lasso side by side on examples of the former, one after the other on the same machine, each a process of its own on one worker: once to the first fault, once through the whole space of states. Both tools count the states that they
 * distinguish, each by its own scheduling points; so the seconds to the end of the same question say more than states per second.
 */
public final class BesideJpf {
  private static final String NEEDS =
      """
      perf/bench jpf needs the directory of a built jpf-core of https://github.com/javapathfinder/jpf-core (branch java-17), with build/RunJPF.jar, and src/examples.
      Then: perf/bench jpf DIRECTORY [SECONDS]""";

  private static final Pattern JPF_STATES = Pattern.compile("states: +new=(\\d+)");
  private static final Pattern JPF_ERROR = Pattern.compile("error #1: \\S+\\.(\\w+)");
  private static final Pattern OUR_STATES = Pattern.compile("(?m)^([\\d,]+) states, ");
  private static final Pattern OUR_ANSWER =
      Pattern.compile("(?m)^(HOLDS|VIOLATED [\\w-]+|INCONCLUSIVE)");

  private final Path lasso;
  private final Path jpf;
  private final int seconds;

  private BesideJpf(Path lasso, Path jpf, int seconds) {
    this.lasso = lasso;
    this.jpf = jpf;
    this.seconds = seconds;
  }

  /** What a tool said, and how long its process ran. */
  private record Run(String answer, long states, double seconds) {
    String cells() {
      return String.format(
          Locale.ROOT, "%s\t%d\t%.2f\t%.0f", answer, states, seconds, states / seconds);
    }
  }

  /**
   * @param arguments the directory of Lasso, the table of examples, the directory of JPF, and seconds for each run, 120 without
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments.length < 3 || !Files.isRegularFile(Path.of(arguments[2], "build/RunJPF.jar"))) {
      System.err.println(NEEDS);
      System.exit(2);
    }
    int seconds = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 120;
    BesideJpf table =
        new BesideJpf(
            Path.of(arguments[0]).toAbsolutePath(),
            Path.of(arguments[2]).toAbsolutePath(),
            seconds);
    System.out.println(
        "program\tasked\tJPF\tstates\tseconds\tstates/s\tLasso\tstates\tseconds\tstates/s\ttimes faster\ttimes states/s");
    for (String line : Files.readAllLines(Path.of(arguments[1]))) {
      String[] cells = line.split("\t");
      if (!cells[0].equals("program")) {
        table.compare(cells[0], words(cells[1]), words(cells[2]), false);
        table.compare(cells[0], words(cells[1]), words(cells[2]), true);
      }
    }
  }

  private static List<String> words(String cell) {
    return cell.equals("-") ? List.of() : List.of(cell.split(" "));
  }

  private void compare(String program, List<String> arguments, List<String> options, boolean whole)
      throws IOException, InterruptedException {
    Run theirs = jpf(program, arguments, whole);
    Run ours = lasso(program, arguments, options, whole);
    System.out.printf(
        Locale.ROOT,
        "%s\t%s\t%s\t%s\t%.1f\t%.1f%n",
        String.join(" ", program, String.join(" ", arguments)).strip(),
        whole ? "all states" : "first fault",
        theirs.cells(),
        ours.cells(),
        theirs.seconds() / ours.seconds(),
        ours.states() / ours.seconds() / (theirs.states() / theirs.seconds()));
  }

  private Run jpf(String program, List<String> arguments, boolean whole)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                java(),
                "-Xmx2g",
                "-jar",
                jpf.resolve("build/RunJPF.jar").toString(),
                "+search.multiple_errors=" + whole,
                "+report.console.property_violation=error",
                "+vm.tree_output=false",
                program));
    command.addAll(arguments);
    long start = System.nanoTime();
    String output = run(command);
    double time = (System.nanoTime() - start) / 1e9;
    Matcher error = JPF_ERROR.matcher(output);
    String answer = error.find() ? error.group(1) : "no error";
    return new Run(ended(output) ? answer : "no end", number(JPF_STATES, output), time);
  }

  private static boolean ended(String output) {
    return output.contains("search finished");
  }

  private Run lasso(String program, List<String> arguments, List<String> options, boolean whole)
      throws IOException, InterruptedException {
    String source = jpf.resolve("src/examples/" + program + ".java").toString();
    List<String> command =
        new ArrayList<>(List.of(lasso.resolve("lasso").toString(), "check", source, "-n", "1"));
    command.addAll(options);
    command.addAll(List.of("--timeout", seconds + "s"));
    if (whole) {
      command.add("--all");
    }
    if (!arguments.isEmpty()) {
      command.add("--");
      command.addAll(arguments);
    }
    long start = System.nanoTime();
    String output = run(command);
    double time = (System.nanoTime() - start) / 1e9;
    Matcher answer = OUR_ANSWER.matcher(output);
    return new Run(answer.find() ? answer.group(1) : "no answer", number(OUR_STATES, output), time);
  }

  private static String java() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  private static long number(Pattern pattern, String output) {
    Matcher matcher = pattern.matcher(output);
    return matcher.find() ? Long.parseLong(matcher.group(1).replace(",", "")) : 0;
  }

  /** The output of a process, which is ended when its time is up. */
  private String run(List<String> command) throws IOException, InterruptedException {
    File output = File.createTempFile("lasso-perf", ".out");
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(jpf.resolve("src/examples").toFile())
              .redirectErrorStream(true)
              .redirectOutput(output)
              .start();
      if (!process.waitFor(seconds + 10L, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
      return Files.readString(output.toPath(), StandardCharsets.ISO_8859_1);
    } finally {
      Files.delete(output.toPath());
    }
  }
}
