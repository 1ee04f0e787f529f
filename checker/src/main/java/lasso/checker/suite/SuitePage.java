package lasso.checker.suite;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import lasso.checker.dashboard.SelfContainedPage;

/**
 * A suite's result as one web page: a table, and the first lines of each report behind a row that opens. Its script filters, sorts and groups rows; the page is whole
 * without it.
 */
public final class SuitePage {
  private static final String STYLE = "suite.css";
  private static final String SCRIPT = "suite.js";

  /** Shown once the script runs. */
  private static final String CONTROLS =
      """
      <form hidden>
      <label>Words in a row <input type="search" name="words"></label>
      <label>Show <select name="standing">
      <option value="">all</option>
      <option value="as-expected">as expected</option>
      <option value="differs">different</option>
      <option value="inconclusive">inconclusive</option>
      </select></label>
      <label>Group by <select name="group">
      <option value="">nothing</option>
      <option value="manifest">manifest</option>
      <option value="verdict">verdict</option>
      <option value="standing">standing</option>
      </select></label>
      <output></output>
      </form>
      """;

  private final StringBuilder page = new StringBuilder(1 << 14);

  private SuitePage() {}

  /** The page. */
  public static String render(SuiteResult result) {
    SuitePage page = new SuitePage();
    page.head(result);
    page.page.append(
        CONTROLS
            + "<table>\n<thead><tr><th>Program</th><th>Settings</th><th>Verdict</th><th>Expected</th>"
            + "<th class=\"number\">States</th><th class=\"number\">Seconds</th>"
            + "<th class=\"number\">MB</th></tr></thead>\n");
    result.rows().forEach(row -> page.row(row, result.pages()));
    page.page
        .append("</table>\n</main>\n<script>")
        .append(resource(SCRIPT))
        .append("</script>\n</body>\n</html>\n");
    return page.page.toString();
  }

  private void head(SuiteResult result) {
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .append("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
        .append("style-src 'unsafe-inline'; img-src data:; script-src ")
        .append(SelfContainedPage.hash(resource(SCRIPT)))
        .append("\">\n")
        .append("<link rel=\"icon\" href=\"data:,\">\n<title>Lasso - suite</title>\n<style>\n")
        .append(resource(STYLE))
        .append("</style>\n</head>\n<body>\n<main>\n<h1>Suite: ")
        .append(result.exitCode() == 0 ? "all as expected" : "not all as expected")
        .append("</h1>\n<p>")
        .append(escape(result.summary()))
        .append("</p>\n");
  }

  private void row(RowResult result, ViolationPages pages) {
    ManifestRow row = result.row();
    RowAnswer answer = result.answer();
    String standing = result.standing().name().toLowerCase(Locale.ROOT).replace('_', '-');
    page.append("<tbody data-standing=\"").append(standing).append("\" data-manifest=\"");
    page.append(escape(row.manifest().file().toString())).append("\" data-verdict=\"");
    page.append(escape(verdict(answer.verdict(), answer.kinds()))).append("\">\n");
    page.append("<tr class=\"").append(standing).append("\"><td>");
    page.append(escape(row.program())).append("</td><td><code>");
    page.append(escape(row.settings())).append("</code></td><td class=\"verdict\">");
    page.append(escape(verdict(answer.verdict(), answer.kinds()))).append("</td><td>");
    page.append(escape(verdict(row.expected().verdict(), row.expected().kinds())));
    number("%,d", answer.states(), "states");
    number("%.2f", answer.seconds(), "s");
    number("%,d", answer.peakRssBytes() >> 20, "MB");
    page.append("</td></tr>\n<tr class=\"more\"><td colspan=\"7\">");
    result.differences().forEach(words -> page.append("<p>").append(escape(words)).append("</p>"));
    if (!row.why().isEmpty()) {
      page.append("<p>Why: ").append(escape(row.why())).append("</p>");
    }
    String summary = answer.message().lines().findFirst().orElse("report");
    page.append("<details><summary>").append(escape(summary)).append("</summary><pre>");
    answer.report().forEach(line -> page.append(escape(line)).append('\n'));
    page.append("</pre><p>").append(escape(row.place())).append("</p></details>");
    String link = pages == null ? null : pages.link(row);
    if (link != null) {
      page.append("<p><a href=\"").append(escape(link)).append("\">the run of ");
      page.append(escape(row.program())).append(" as a page</a></p>");
    }
    page.append("</td></tr>\n</tbody>\n");
  }

  private void number(String format, Number value, String unit) {
    page.append("</td><td class=\"number\" data-value=\"").append(value);
    page.append("\" data-unit=\"").append(unit).append("\">");
    page.append(String.format(Locale.ROOT, format, value));
  }

  private static String verdict(String verdict, java.util.Set<String> kinds) {
    return verdict + (kinds == null || kinds.isEmpty() ? "" : ": " + String.join(", ", kinds));
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  private static String resource(String name) {
    try (InputStream in = SuitePage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing beside " + SuitePage.class.getName());
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
