package lasso.checker.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import lasso.api.plan.Reports.TraceView;
import lasso.checker.check.Replaying.Replayed;
import lasso.checker.report.Columns;
import lasso.checker.report.RankWords;
import lasso.checker.report.TextReport;
import lasso.checker.service.CheckService;
import lasso.checker.trace.Standing;
import lasso.checker.trace.TraceFile;
import lasso.checker.trace.TraceStep;
import lasso.runtime.program.UnusableInputException;

/** A recorded run: an outcome, or what a violation was shown by. It is followed on the real program, and held against the outcomes beside it. */
final class RunTopic implements ExplainTopic {
  private static final String SUFFIX = ".json";

  /** More outcomes than these are not told one by one. */
  private static final int SHOWN = 8;

  private final CheckService service;
  private final Columns columns;

  RunTopic(CheckService service, Columns columns) {
    this.service = service;
    this.columns = columns;
  }

  @Override
  public Optional<String> explain(String question) {
    return question.endsWith(SUFFIX) ? Optional.of(explain(Path.of(question))) : Optional.empty();
  }

  @Override
  public Optional<String> hint(String question) {
    return Optional.empty();
  }

  private String explain(Path file) {
    TraceFile trace = TraceFile.read(file);
    Replayed replayed = service.replay(trace, Optional.empty()).run(1);
    if (!replayed.isFaithful()) {
      throw new UnusableInputException(
          file + " can't be explained: " + TextReport.verdictLine(replayed.result().verdict()));
    }
    RankWords names = RankWords.of(trace.plan().options());
    StringBuilder text = new StringBuilder();
    text.append(
        trace.violation() == null
            ? "A run that is no violation\n"
            : columns.first("A run that shows a " + trace.violation().kind()) + "\n");
    text.append("\nWhat each process wrote, and where it is then\n");
    List<TraceStep> steps = new ArrayList<>(replayed.run().starts());
    steps.addAll(replayed.run().stem());
    for (Standing standing : replayed.run().end()) {
      line(text, "  " + names.of(standing.rank()) + "  " + standing.state());
      steps.stream()
          .filter(step -> step.rank() == standing.rank())
          .flatMap(step -> step.output().lines())
          .forEach(output -> line(text, "    | " + output));
    }
    text.append("\nHow it came about (")
        .append(trace.steps().size())
        .append(" steps)\n")
        .append(TextReport.run(replayed.run(), names, TraceView.STORY, columns));
    List<String> others = others(file, trace, names);
    if (!others.isEmpty()) {
      text.append("\nWhat makes it another run than\n");
      others.forEach(other -> line(text, other));
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String line) {
    text.append(line.stripTrailing()).append('\n');
  }

  /** A paragraph for each outcome of the same check beside this one. */
  private static List<String> others(Path file, TraceFile trace, RankWords names) {
    List<String> lines = new ArrayList<>();
    int left = 0;
    for (Path other : beside(file)) {
      TraceFile run = TraceFile.read(other);
      if (!run.program().equals(trace.program()) || run.ranks() != trace.ranks()) {
        continue;
      }
      if (lines.size() >= 3 * SHOWN) {
        left++;
        continue;
      }
      int at = parting(trace, run);
      lines.add("  " + other.getFileName() + ", from step " + (at + 1) + " on");
      lines.add("    here   " + step(trace, at, names));
      lines.add("    there  " + step(run, at, names));
    }
    if (left > 0) {
      lines.add("  and " + left + " more");
    }
    return lines;
  }

  private static List<Path> beside(Path file) {
    Path directory = file.toAbsolutePath().getParent();
    if (!file.getFileName().toString().startsWith("outcome-")) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(path -> path.getFileName().toString().matches("outcome-\\d+\\.json"))
          .filter(path -> !path.equals(file.toAbsolutePath()))
          .sorted()
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** The first step at which two runs are not the same. */
  private static int parting(TraceFile one, TraceFile other) {
    int at = 0;
    while (at < one.steps().size()
        && at < other.steps().size()
        && one.steps().get(at).signature().equals(other.steps().get(at).signature())) {
      at++;
    }
    return at;
  }

  private static String step(TraceFile run, int at, RankWords names) {
    if (at >= run.steps().size()) {
      return "the run is over";
    }
    TraceFile.Step step = run.steps().get(at);
    String place = step.file() == null ? "" : " (" + step.file() + ":" + step.line() + ")";
    return names.of(step.rank()) + " " + step.call() + place + ": " + step.reply();
  }
}
