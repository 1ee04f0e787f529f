package lasso.checker.format;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import lasso.api.plan.Reports;
import lasso.checker.certificate.Certificate;
import lasso.checker.output.FileFormat;
import lasso.checker.report.CoverageReport;
import lasso.checker.report.JUnitReport;
import lasso.checker.report.JsonReport;
import lasso.checker.report.RankWords;
import lasso.checker.report.SarifReport;
import lasso.checker.report.TestCase;
import lasso.checker.report.TextReport;
import lasso.checker.story.DotGraph;
import lasso.checker.story.MermaidChart;
import lasso.checker.story.SvgChart;

/**
 * The table of the files that a result can be written to: the option with its words, what a file is called where nobody names it, its place in the plan, what it needs,
 * and how it is made. Files are written in this order.
 */
public enum ResultFormat implements FileFormat {
  TRACE(
      "trace",
      "trace.json",
      "FILE: write the schedule, for ./lasso replay; with check --all or --outcomes also a DIRECTORY, for one file per violation and outcome",
      Reports::trace,
      Reports.Builder::trace,
      subject -> subject.trace() != null,
      (subject, out) -> out.append(subject.trace().text())),
  JSON(
      "json",
      "result.json",
      "FILE: write the result as JSON",
      Reports::json,
      Reports.Builder::json,
      subject -> subject.result() != null,
      (subject, out) -> JsonReport.write(subject.result(), out)),
  JUNIT(
      "junit",
      "junit.xml",
      "FILE: write the result as a JUnit report in XML, for build servers",
      Reports::junit,
      Reports.Builder::junit,
      subject -> subject.result() != null,
      (subject, out) -> out.append(junit(subject))),
  SARIF(
      "sarif",
      "result.sarif",
      "FILE: write the violations as a SARIF log, for code scanning",
      Reports::sarif,
      Reports.Builder::sarif,
      subject -> subject.result() != null,
      (subject, out) -> out.append(SarifReport.render(subject.result(), subject.sources()))),
  CERTIFICATE(
      "certificate",
      "certificate.json",
      "FILE: write what a reader of the verdict can check, for ./lasso verify-certificate",
      Reports::certificate,
      Reports.Builder::certificate,
      ResultFormat::hasMarkedLines,
      (subject, out) -> out.append(Certificate.of(subject.checked()).text())),
  COVERAGE(
      "coverage",
      "coverage.xml",
      "FILE: write the lines that some schedule executed, as JaCoCo's XML",
      Reports::coverage,
      Reports.Builder::coverage,
      ResultFormat::hasMarkedLines,
      (subject, out) ->
          out.append(
              CoverageReport.render(subject.program(), subject.checked().evidence().program()))),
  HTML(
      "html",
      "search.html",
      "FILE: write a page that shows what went wrong, step by step, and of a check the curves of its search",
      Reports::html,
      Reports.Builder::html,
      subject -> subject.page() != null,
      (subject, out) -> out.append(subject.page().get())),
  SVG(
      "svg",
      "run.svg",
      "FILE: draw the run that shows the first violation, for papers",
      Reports::svg,
      Reports.Builder::svg,
      subject -> subject.result() != null,
      (subject, out) -> out.append(SvgChart.render(subject.result()))),
  MERMAID(
      "mermaid",
      "run.mmd",
      "FILE: the same as a diagram in the language of Mermaid, for issues and Markdown",
      Reports::mermaid,
      Reports.Builder::mermaid,
      subject -> subject.result() != null,
      (subject, out) -> out.append(MermaidChart.render(subject.result()))),
  DOT(
      "dot",
      "states.dot",
      "FILE: the graph of the states next to the initial one, for Graphviz, with that run coloured",
      Reports::dot,
      Reports.Builder::dot,
      subject -> subject.checked() != null && subject.checked().graph().isPresent(),
      (subject, out) ->
          out.append(
              DotGraph.render(
                  subject.checked().graph().get(),
                  TextReport.verdictLine(subject.result()),
                  RankWords.of(subject.result().options()))));

  /** Those that a single run has, too. */
  public static final Set<ResultFormat> OF_RUNS = Set.of(TRACE, JSON);

  /** Those of everything that has a verdict. */
  public static final Set<ResultFormat> OF_VERDICTS = Set.of(JSON, HTML, SVG, MERMAID);

  /** All of them. */
  public static final Set<ResultFormat> OF_CHECKS = Set.copyOf(EnumSet.allOf(ResultFormat.class));

  /** Makes the text of a file. */
  @FunctionalInterface
  private interface Renderer {
    void render(ResultParts subject, Writer out) throws IOException;
  }

  private final String option;
  private final String defaultName;
  private final String description;
  private final Function<Reports, Optional<Path>> asked;
  private final BiFunction<Reports.Builder, Optional<Path>, Reports.Builder> place;
  private final Predicate<ResultParts> applies;
  private final Renderer renderer;

  ResultFormat(
      String option,
      String defaultName,
      String description,
      Function<Reports, Optional<Path>> asked,
      BiFunction<Reports.Builder, Optional<Path>, Reports.Builder> place,
      Predicate<ResultParts> applies,
      Renderer renderer) {
    this.option = option;
    this.defaultName = defaultName;
    this.description = description;
    this.asked = asked;
    this.place = place;
    this.applies = applies;
    this.renderer = renderer;
  }

  private static boolean hasMarkedLines(ResultParts subject) {
    return subject.checked() != null && subject.checked().plan().reports().marksLines();
  }

  private static String junit(ResultParts subject) {
    String name = Path.of(subject.program()).getFileName().toString().replaceFirst("\\.java$", "");
    TestCase test = TestCase.of(name, "-n " + subject.processes(), subject.result());
    return JUnitReport.render(Map.of("lasso check", List.of(test)));
  }

  @Override
  public String option() {
    return "--" + option;
  }

  @Override
  public String description() {
    return description;
  }

  /** What a file is called where nobody names it. */
  public String defaultName() {
    return defaultName;
  }

  /** The file that is asked for. */
  public Optional<Path> file(Reports reports) {
    return asked.apply(reports);
  }

  /** Asks for a file. */
  public void ask(Reports.Builder reports, Optional<Path> file) {
    place.apply(reports, file);
  }

  /** Whether there is anything to write: a result without a run has no trace. */
  public boolean applies(ResultParts subject) {
    return applies.test(subject);
  }

  /** Writes the subject in this format, nothing where it does not apply; the writer stays open. */
  public void write(ResultParts subject, Writer out) throws IOException {
    if (applies(subject)) {
      renderer.render(subject, out);
    }
  }

  /** The text of the file. */
  public String render(ResultParts subject) {
    StringWriter text = new StringWriter();
    try {
      write(subject, text);
    } catch (IOException e) {
      throw new IllegalStateException("writing to a string failed", e);
    }
    return text.toString();
  }

  void write(ResultParts subject, Path to) throws IOException {
    if (!applies(subject)) {
      return;
    }
    try (Writer out = Files.newBufferedWriter(to)) {
      write(subject, out);
    } catch (IOException e) {
      throw new IOException(option() + " " + to + " can't be written: " + e + ".", e);
    }
  }
}
