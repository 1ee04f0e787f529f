package lasso.checker.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import lasso.api.plan.Reports;
import lasso.checker.trace.TraceFile;

/** The one table of the files that a result can be written to: who asks for one, what it is called where nobody names it, and how it is made. */
public enum ResultFormat {
  TRACE("trace", "trace.json", Reports::trace) {
    @Override
    public void write(Subject subject, Writer out) throws IOException {
      if (subject.trace != null) {
        out.append(subject.trace.text());
      }
    }
  },
  JSON("json", "result.json", Reports::json) {
    @Override
    public void write(Subject subject, Writer out) throws IOException {
      JsonReport.write(subject.result, out);
    }
  },
  JUNIT("junit", "junit.xml", Reports::junit) {
    @Override
    public void write(Subject subject, Writer out) throws IOException {
      String name = Path.of(subject.program).getFileName().toString().replaceFirst("\\.java$", "");
      TestCase test = TestCase.of(name, "-n " + subject.processes, subject.result);
      out.append(JUnitReport.render(Map.of("lasso check", List.of(test))));
    }
  },
  SARIF("sarif", "result.sarif", Reports::sarif) {
    @Override
    public void write(Subject subject, Writer out) throws IOException {
      out.append(SarifReport.render(subject.result, subject.sourceDirectory()));
    }
  };

  /**
   * What is written.
   *
   * @param trace null when no run shows the result
   * @param program as the user named it
   * @param processes number of ranks
   */
  public record Subject(Result result, TraceFile trace, String program, int processes) {
    /**
     * Writes all files that are asked for.
     *
     * @throws IOException when one of them can't be written, with the option in its message
     */
    public void write(Reports reports) throws IOException {
      for (ResultFormat format : values()) {
        if (format.file(reports).isPresent()) {
          format.write(this, format.file(reports).get());
        }
      }
    }

    /** Where the sources of a program named by its file are; null for a class name. */
    Path sourceDirectory() {
      Path file = Path.of(program);
      return Files.isRegularFile(file) ? file.toAbsolutePath().getParent() : null;
    }
  }

  private final String option;
  private final String defaultName;
  private final Function<Reports, Optional<Path>> file;

  ResultFormat(String option, String defaultName, Function<Reports, Optional<Path>> file) {
    this.option = option;
    this.defaultName = defaultName;
    this.file = file;
  }

  /** The option that asks for it, with its dashes. */
  public String option() {
    return "--" + option;
  }

  /** What a file is called where nobody names it. */
  public String defaultName() {
    return defaultName;
  }

  /** The file that is asked for. */
  public Optional<Path> file(Reports reports) {
    return file.apply(reports);
  }

  /** Writes the result in this format; the writer stays open. */
  public abstract void write(Subject subject, Writer out) throws IOException;

  /** Whether there is anything to write: a result without a run has no trace. */
  public boolean applies(Subject subject) {
    return this != TRACE || subject.trace != null;
  }

  /** The text of the file. */
  public String render(Subject subject) {
    StringWriter text = new StringWriter();
    try {
      write(subject, text);
    } catch (IOException e) {
      throw new IllegalStateException("writing to a string failed", e);
    }
    return text.toString();
  }

  private void write(Subject subject, Path to) throws IOException {
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
