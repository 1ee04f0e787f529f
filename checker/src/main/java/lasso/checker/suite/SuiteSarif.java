package lasso.checker.suite;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lasso.checker.report.SarifReport;
import lasso.checker.report.SourceUri;

/**
 * The findings of all checks in one SARIF log. Those of rows whose answer is as expected are there, suppressed, with the reason that the
 * manifest gives; rows that differ or have no verdict are notifications.
 */
public final class SuiteSarif {
  private SuiteSarif() {}

  /** The log. */
  public static String render(SuiteResult result) {
    JsonArray findings = new JsonArray();
    List<String> problems = new ArrayList<>();
    boolean conclusive = true;
    for (RowResult row : result.rows()) {
      boolean expected = row.standing() == RowResult.Standing.AS_EXPECTED;
      for (JsonElement element : row.answer().findings()) {
        JsonObject finding = element.getAsJsonObject().deepCopy();
        relocate(finding, row.row().manifest().directory());
        if (expected) {
          finding.add("suppressions", suppression(row.row()));
        }
        findings.add(finding);
      }
      if (!expected) {
        problems.add(
            row.row().place()
                + ": "
                + row.row().program()
                + " "
                + row.row().settings()
                + ": "
                + String.join("; ", row.differences()));
        conclusive &= row.standing() == RowResult.Standing.DIFFERS && !isCrash(row);
      }
    }
    return SarifReport.log(findings, problems, conclusive);
  }

  private static boolean isCrash(RowResult row) {
    return row.answer().verdict().equals(RowAnswer.CRASHED);
  }

  private static JsonArray suppression(ManifestRow row) {
    JsonObject suppression = new JsonObject();
    suppression.addProperty("kind", "external");
    suppression.addProperty(
        "justification",
        "expected at " + row.place() + (row.why().isEmpty() ? "" : ": " + row.why()));
    JsonArray suppressions = new JsonArray();
    suppressions.add(suppression);
    return suppressions;
  }

  /** Checks run in the directory of their manifest; the log is read where the suite was started. */
  private static void relocate(JsonElement element, Path directory) {
    if (element.isJsonArray()) {
      element.getAsJsonArray().forEach(item -> relocate(item, directory));
    } else if (element.isJsonObject()) {
      JsonObject object = element.getAsJsonObject();
      for (Map.Entry<String, JsonElement> entry : List.copyOf(object.entrySet())) {
        if (!entry.getKey().equals("uri")) {
          relocate(entry.getValue(), directory);
        } else if (!entry.getValue().getAsString().startsWith("file:")) {
          String path = java.net.URI.create(entry.getValue().getAsString()).getPath();
          object.addProperty("uri", SourceUri.of(directory.resolve(path)));
        }
      }
    }
  }
}
