package lasso.checker.suite;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a suite's manifests say about the checker rather than about the programs: a Markdown table that counts, per manifest, errors found, found but
 * told otherwise, and missed, and correct programs with a false alarm.
 */
public final class SuiteTable {
  private static final String HEAD =
      """
      | | errors | found | told otherwise | missed | correct | false alarms | undecided |
      |---|--:|--:|--:|--:|--:|--:|--:|
      """;

  private int errors;
  private int found;
  private int toldOtherwise;
  private int missed;
  private int correct;
  private int falseAlarms;
  private int undecided;

  private SuiteTable() {}

  /** The table: a line per manifest, called after its directory, and one for all. */
  public static String render(SuiteResult result) {
    Map<Path, SuiteTable> lines = new LinkedHashMap<>();
    SuiteTable all = new SuiteTable();
    for (RowResult row : result.rows()) {
      lines.computeIfAbsent(row.row().manifest().directory(), d -> new SuiteTable()).count(row);
      all.count(row);
    }
    StringBuilder table = new StringBuilder(HEAD);
    lines.forEach((directory, line) -> line.append(table, directory.getFileName().toString()));
    all.append(table, "all");
    return table.toString();
  }

  private void count(RowResult result) {
    String verdict = result.answer().verdict();
    boolean asExpected = result.standing() == RowResult.Standing.AS_EXPECTED;
    switch (result.row().expected().verdict()) {
      case "violated" -> {
        errors++;
        switch (verdict) {
          case "violated" -> {
            found += asExpected ? 1 : 0;
            toldOtherwise += asExpected ? 0 : 1;
          }
          case "holds" -> missed++;
          default -> undecided++;
        }
      }
      case "holds" -> {
        correct++;
        falseAlarms += verdict.equals("violated") ? 1 : 0;
        undecided += verdict.equals("violated") || verdict.equals("holds") ? 0 : 1;
      }
      default -> undecided++;
    }
  }

  private void append(StringBuilder table, String name) {
    int[] cells = {errors, found, toldOtherwise, missed, correct, falseAlarms, undecided};
    table.append("| ").append(name);
    for (int cell : cells) {
      table.append(" | ").append(cell);
    }
    table.append(" |\n");
  }
}
