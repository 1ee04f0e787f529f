package lasso.checker.suite;

import java.util.function.Function;
import lasso.checker.format.ResultFormat;
import lasso.checker.output.FileFormat;

/** The table of the files that a suite's result can be written to: formats of results have the same options as there. */
public enum SuiteFormat implements FileFormat {
  JSON(ResultFormat.JSON.option(), "FILE: write all answers as JSON", SuiteReports::json),
  JUNIT(ResultFormat.JUNIT.option(), "FILE: write a JUnit report in XML", SuiteReports::junit),
  SARIF(ResultFormat.SARIF.option(), "FILE: write all findings as a SARIF log", SuiteSarif::render),
  HTML(
      ResultFormat.HTML.option(),
      "FILE: write a page with the table of all programs",
      SuitePage::render),
  TABLE(
      "--table",
      "FILE: write a Markdown table that counts, per manifest, errors found and missed, and false alarms",
      SuiteTable::render);

  private final String option;
  private final String description;
  private final Function<SuiteResult, String> renderer;

  SuiteFormat(String option, String description, Function<SuiteResult, String> renderer) {
    this.option = option;
    this.description = description;
    this.renderer = renderer;
  }

  @Override
  public String option() {
    return option;
  }

  @Override
  public String description() {
    return description;
  }

  /** The text of the file. */
  public String render(SuiteResult result) {
    return renderer.apply(result);
  }
}
