package lasso.checker.suite;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.checker.report.JUnitReport;
import lasso.checker.report.TestCase;

/** A suite's result for scripts and build servers. The fields of the JSON object are a contract: add, never rename. */
public final class SuiteReports {
  /** Counts up when the meaning of a field changes. */
  public static final int VERSION = 1;

  private static final Gson GSON =
      new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().serializeNulls().create();

  private SuiteReports() {}

  /** One object: counts, and an entry per row. */
  public static String json(SuiteResult result) {
    JsonObject json = new JsonObject();
    json.addProperty("schemaVersion", VERSION);
    json.addProperty("exitCode", result.exitCode());
    json.addProperty("asExpected", result.count(RowResult.Standing.AS_EXPECTED));
    json.addProperty("different", result.count(RowResult.Standing.DIFFERS));
    json.addProperty("inconclusive", result.count(RowResult.Standing.INCONCLUSIVE));
    json.addProperty("seconds", result.seconds());
    JsonArray programs = new JsonArray();
    result.rows().forEach(row -> programs.add(program(row)));
    json.add("programs", programs);
    return GSON.toJson(json) + "\n";
  }

  private static JsonObject program(RowResult result) {
    ManifestRow row = result.row();
    RowAnswer answer = result.answer();
    JsonObject json = new JsonObject();
    json.addProperty("program", row.program());
    json.addProperty("manifest", row.manifest().file().toString());
    json.addProperty("line", row.line());
    json.addProperty("ranks", row.ranks());
    json.add("options", GSON.toJsonTree(row.options()));
    json.addProperty("standing", result.standing().name().toLowerCase(java.util.Locale.ROOT));
    json.add("differences", GSON.toJsonTree(result.differences()));
    json.addProperty("verdict", answer.verdict());
    json.add("kinds", array(answer.kinds()));
    json.add("outcomes", array(answer.outcomes()));
    JsonObject expected = new JsonObject();
    expected.addProperty("verdict", row.expected().verdict());
    expected.add("kinds", array(row.expected().kinds()));
    expected.add("outcomes", array(row.expected().outcomes()));
    expected.addProperty("why", row.why());
    json.add("expected", expected);
    json.addProperty("message", answer.message());
    json.addProperty("states", answer.states());
    json.addProperty("transitions", answer.transitions());
    json.addProperty("seconds", answer.seconds());
    json.addProperty("peakRssBytes", answer.peakRssBytes());
    json.add("report", GSON.toJsonTree(answer.report()));
    return json;
  }

  private static JsonElement array(Set<String> words) {
    return GSON.toJsonTree(words);
  }

  /** A test suite per manifest, a test per row: it passes when the answer is the expected one. */
  public static String junit(SuiteResult result) {
    Map<String, List<TestCase>> suites = new LinkedHashMap<>();
    for (RowResult row : result.rows()) {
      suites
          .computeIfAbsent(row.row().manifest().file().toString(), file -> new ArrayList<>())
          .add(test(row));
    }
    return JUnitReport.render(suites);
  }

  private static TestCase test(RowResult result) {
    RowAnswer answer = result.answer();
    boolean crashed = answer.verdict().equals(RowAnswer.CRASHED);
    TestCase.Standing standing =
        switch (result.standing()) {
          case AS_EXPECTED -> TestCase.Standing.PASSED;
          case DIFFERS -> crashed ? TestCase.Standing.ERROR : TestCase.Standing.FAILED;
          case INCONCLUSIVE -> TestCase.Standing.ERROR;
        };
    boolean passed = standing == TestCase.Standing.PASSED;
    return new TestCase(
        result.row().program(),
        result.row().settings(),
        answer.seconds(),
        standing,
        passed ? "" : answer.verdict(),
        passed ? "" : String.join("; ", result.differences()),
        result.row().place() + "\n" + answer.message() + "\n" + String.join("\n", answer.report()));
  }
}
