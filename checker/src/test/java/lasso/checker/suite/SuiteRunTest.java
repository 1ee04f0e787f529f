package lasso.checker.suite;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import javax.xml.parsers.DocumentBuilderFactory;
import lasso.checker.explore.StopRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

/** Rows, their standing, exit codes and reports; what the programs do is given. */
class SuiteRunTest {
  private static final String HEADER = "program|ranks|verdict|kinds|outcomes|why|says";

  @TempDir Path directory;

  private static final SuiteListener SILENT =
      new SuiteListener() {
        @Override
        public void started(ManifestRow row) {}

        @Override
        public void finished(RowResult result) {}
      };

  private SuiteResult run(Map<String, RowAnswer> answers, String... rows) {
    List<String> lines = new ArrayList<>(List.of(HEADER));
    lines.addAll(List.of(rows));
    return new SuiteRun(row -> answers.get(row.program()), SILENT, new StopRequest())
        .run(Tables.rows(directory, lines.toArray(new String[0])), 2);
  }

  private RowResult.Standing standing(RowAnswer answer, String row) {
    return run(Map.of("A", answer), row).rows().get(0).standing();
  }

  @Test
  void verdictKindsAndOutcomesAreCompared() {
    RowResult.Standing same = RowResult.Standing.AS_EXPECTED;
    RowResult.Standing differs = RowResult.Standing.DIFFERS;
    assertThat(standing(Tables.answer("holds"), "A|2|holds")).isEqualTo(same);
    assertThat(standing(Tables.answer("holds"), "A|2|violated")).isEqualTo(differs);
    assertThat(standing(Tables.answer("violated", "leak"), "A|2|violated")).isEqualTo(same);
    assertThat(standing(Tables.answer("violated", "leak"), "A|2|violated|leak")).isEqualTo(same);
    assertThat(standing(Tables.answer("violated", "leak"), "A|2|violated|deadlock"))
        .isEqualTo(differs);
    assertThat(standing(Tables.answer("holds"), "A|2|inconclusive")).isEqualTo(differs);
    assertThat(standing(Tables.answer("holds"), "A|2|?")).isEqualTo(differs);
    assertThat(standing(Tables.withOutcomes(Set.of("1", "2")), "A|2|holds|-|1")).isEqualTo(differs);
    assertThat(standing(Tables.withOutcomes(Set.of("1")), "A|2|holds|-|1")).isEqualTo(same);
  }

  @Test
  void messageHasToContainEveryPhrase() {
    RowAnswer answer = Tables.answer("violated", "leak");
    assertThat(standing(answer, "A|2|violated|leak|-|-|a <mess"))
        .isEqualTo(RowResult.Standing.AS_EXPECTED);
    assertThat(standing(answer, "A|2|violated|leak|-|-|other"))
        .isEqualTo(RowResult.Standing.DIFFERS);
  }

  @Test
  void tableCountsErrorsAndFalseAlarmsPerManifest() {
    SuiteResult result =
        run(
            Map.of(
                "A", Tables.answer("holds"),
                "B", Tables.answer("violated", "leak"),
                "C", RowAnswer.cut("no time", 1, 0)),
            "A|2|violated",
            "B|2|violated|leak",
            "B|2|violated|deadlock",
            "B|2|holds",
            "A|2|holds",
            "C|2|holds",
            "C|2|violated");
    assertThat(SuiteTable.render(result))
        .endsWith("| all | 4 | 1 | 1 | 1 | 3 | 1 | 2 |\n")
        .contains("| " + directory.getFileName() + " | 4 | 1 | 1 | 1 | 3 | 1 | 2 |");
  }

  @Test
  void crashIsNeverExpectedAndNeverMerelyInconclusive() {
    RowAnswer crash = RowAnswer.crashed("code 134", 1, 2, List.of());
    for (String verdict : List.of("holds", "violated", "inconclusive", "unusable")) {
      assertThat(standing(crash, "A|2|" + verdict)).isEqualTo(RowResult.Standing.DIFFERS);
    }
  }

  @Test
  void exitCodeTellsDifferencesBeforeWhatIsOpen() {
    RowAnswer open = RowAnswer.cut("no time", 1, 0);
    assertThat(run(Map.of("A", Tables.answer("holds")), "A|2|holds").exitCode()).isZero();
    assertThat(run(Map.of("A", open), "A|2|inconclusive").exitCode()).isZero();
    assertThat(
            run(Map.of("A", open, "B", Tables.answer("holds")), "A|2|holds", "B|2|holds")
                .exitCode())
        .isEqualTo(3);
    assertThat(
            run(Map.of("A", open, "B", Tables.answer("holds")), "A|2|holds", "B|2|violated")
                .exitCode())
        .isEqualTo(1);
  }

  @Test
  void rowsRunSideBySideAndAnswersKeepTheirOrder() {
    CyclicBarrier together = new CyclicBarrier(3);
    ProgramRunner runner =
        row -> {
          try {
            together.await(30, TimeUnit.SECONDS);
          } catch (java.util.concurrent.BrokenBarrierException
              | java.util.concurrent.TimeoutException e) {
            return RowAnswer.crashed("alone", 0, 0, List.of());
          }
          return Tables.answer("holds");
        };
    SuiteResult result =
        new SuiteRun(runner, SILENT, new StopRequest())
            .run(Tables.rows(directory, HEADER, "C|2|holds", "A|2|holds", "B|2|holds"), 3);
    assertThat(result.exitCode()).isZero();
    assertThat(result.rows()).extracting(row -> row.row().program()).containsExactly("C", "A", "B");
  }

  @Test
  void interruptedSuiteIsInconclusive() {
    StopRequest stop = new StopRequest();
    ProgramRunner runner =
        row -> {
          stop.stop("interrupted by the user");
          return Tables.answer("holds");
        };
    SuiteResult result =
        new SuiteRun(runner, SILENT, stop)
            .run(Tables.rows(directory, HEADER, "A|2|holds", "B|2|inconclusive"), 1);
    assertThat(result.exitCode()).isEqualTo(3);
    assertThat(result.rows().get(1).answer().message())
        .isEqualTo("not begun: interrupted by the user");
  }

  private SuiteResult mixed() {
    JsonArray findings =
        JsonParser.parseString(
                "[{'ruleId':'leak','locations':[{'physicalLocation':{'artifactLocation':{'uri':'B.java'}}}]}]")
            .getAsJsonArray();
    RowAnswer leak =
        new RowAnswer(
            "violated", Set.of("leak"), Set.of(), "m", 7, 8, 1, 9, List.of("<b>"), findings);
    return run(
        Map.of("A", Tables.answer("holds"), "B", leak, "C", RowAnswer.cut("no time", 1, 0)),
        "A|2|holds|-|-|it is so",
        "B|3|violated|leak|-|nobody <receives>",
        "B|4|holds",
        "C|2|holds");
  }

  @Test
  void junitReportCountsAndNames() throws Exception {
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(SuiteReports.junit(mixed()))))
            .getDocumentElement();
    assertThat(root.getAttribute("tests")).isEqualTo("4");
    assertThat(root.getAttribute("failures")).isEqualTo("1");
    assertThat(root.getAttribute("errors")).isEqualTo("1");
    Element failed = (Element) root.getElementsByTagName("failure").item(0);
    assertThat(failed.getAttribute("message")).isEqualTo("verdict violated, expected holds");
    Element test = (Element) failed.getParentNode();
    assertThat(test.getAttribute("classname")).isEqualTo("B");
    assertThat(test.getAttribute("name")).isEqualTo("-n 4");
    assertThat(test.getAttribute("time")).isEqualTo("1.000");
    Element error = (Element) root.getElementsByTagName("error").item(0);
    assertThat(error.getAttribute("type")).isEqualTo("inconclusive");
  }

  @Test
  void jsonHasAnEntryPerRow() {
    JsonObject json = JsonParser.parseString(SuiteReports.json(mixed())).getAsJsonObject();
    assertThat(json.get("exitCode").getAsInt()).isEqualTo(1);
    assertThat(json.get("asExpected").getAsInt()).isEqualTo(2);
    JsonArray programs = json.getAsJsonArray("programs");
    assertThat(programs).hasSize(4);
    JsonObject second = programs.get(1).getAsJsonObject();
    assertThat(second.get("standing").getAsString()).isEqualTo("as_expected");
    assertThat(second.getAsJsonArray("kinds").get(0).getAsString()).isEqualTo("leak");
    assertThat(second.getAsJsonObject("expected").get("why").getAsString())
        .isEqualTo("nobody <receives>");
    assertThat(programs.get(2).getAsJsonObject().getAsJsonArray("differences")).hasSize(1);
  }

  @Test
  void expectedFindingsAreSuppressedAndPathsLeadToTheProgram() {
    JsonObject run =
        JsonParser.parseString(SuiteSarif.render(mixed()))
            .getAsJsonObject()
            .getAsJsonArray("runs")
            .get(0)
            .getAsJsonObject();
    JsonArray results = run.getAsJsonArray("results");
    assertThat(results).hasSize(2);
    JsonObject expected = results.get(0).getAsJsonObject();
    assertThat(expected.getAsJsonArray("suppressions").toString()).contains("nobody <receives>");
    assertThat(results.get(1).getAsJsonObject().has("suppressions")).isFalse();
    assertThat(expected.toString()).contains(directory.resolve("B.java").toUri().toString());
    assertThat(run.getAsJsonArray("invocations").toString())
        .contains("\"executionSuccessful\":false", "verdict inconclusive, expected holds");
  }

  @Test
  void pageShowsEveryRowAndEscapesWords() throws Exception {
    String page = SuitePage.render(mixed());
    assertThat(page)
        .contains("not all as expected", "nobody &lt;receives&gt;", "&lt;b&gt;")
        .contains("verdict violated, expected holds")
        .doesNotContain("<b>", "<receives>", "http:", "https:");
    assertThat(page.split("<script")).hasSize(2);
    assertThat(page.split("<tr class=\"more\">")).hasSize(5);
  }

  @Test
  void consoleSaysWhatDiffers() {
    List<String> lines = SuiteConsole.render(mixed().rows().get(2)).lines().toList();
    assertThat(lines.get(0)).startsWith("DIFFERENT").contains(" B ", "violated", "-n 4");
    assertThat(lines.get(1)).endsWith("expected.tsv:4: verdict violated, expected holds");
    assertThat(lines.get(2)).isEqualTo("    | <b>");
    assertThat(SuiteConsole.render(mixed().rows().get(0)).lines()).hasSize(1);
  }
}
