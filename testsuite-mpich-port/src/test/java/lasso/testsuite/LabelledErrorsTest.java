package lasso.testsuite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import lasso.checker.suite.BoundSyntax;
import lasso.checker.suite.ManifestReader;
import lasso.checker.suite.ManifestRow;
import lasso.checker.suite.RowBounds;
import lasso.checker.suite.RowResult;
import lasso.checker.suite.SuiteResult;
import lasso.checker.suite.SuiteTable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every row below {@code errors}: the verdict is the label, the kinds and words are those of the manifest, and the message leads to a line that its
 * program marks as {@code // wrong}. All are checked in this machine, two at a time.
 */
class LabelledErrorsTest {
  private static final Path ERRORS = Path.of("errors");

  private static final Path TABLE = Path.of("target", "errors.md");

  private static final String MARK = "// wrong";

  private static final String STATEMENT_END = ".*([;{}]|" + MARK + ".*)";

  private static final Map<ManifestRow, Future<CheckedPort>> CHECKED = new LinkedHashMap<>();

  static List<ManifestRow> rows() {
    RowBounds usual = new RowBounds(Duration.ofMinutes(1), 1L << 30);
    return ManifestReader.read(ERRORS, new BoundSyntax(Duration::parse, Long::parseLong), usual);
  }

  @BeforeAll
  static void checkAll() {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (ManifestRow row : rows()) {
      Callable<CheckedPort> check = () -> CheckedPort.of(row);
      CHECKED.put(row, pool.submit(check));
    }
    pool.shutdown();
  }

  /** The table of the README: found, missed, false alarms. */
  @AfterAll
  static void writeTable() throws Exception {
    List<RowResult> results = new ArrayList<>();
    for (Map.Entry<ManifestRow, Future<CheckedPort>> entry : CHECKED.entrySet()) {
      results.add(new RowResult(entry.getKey(), entry.getValue().get().answer()));
    }
    Files.writeString(TABLE, SuiteTable.render(new SuiteResult(results, 0)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rows")
  void answerIsAsLabelled(ManifestRow row) throws Exception {
    CheckedPort checked = CHECKED.get(row).get();
    assertThat(checked.verdict()).as(checked.report()).isEqualTo(row.expected().verdict());
    if (row.expected().kinds() != null) {
      assertThat(checked.kinds()).as(checked.report()).isEqualTo(row.expected().kinds());
    }
    if (row.expected().says() != null) {
      assertThat(checked.message()).contains(row.expected().says());
    }
    List<Integer> wrong = wrongLines(row);
    if (row.expected().verdict().equals("violated") && !wrong.isEmpty()) {
      assertThat(wrong)
          .as(checked.report())
          .anyMatch(line -> checked.names(CheckedPort.source(row), line));
    }
  }

  /** Lines, from 1, of the statements that the program itself marks. */
  private static List<Integer> wrongLines(ManifestRow row) throws IOException {
    List<Integer> wrong = new ArrayList<>();
    List<String> lines = Files.readAllLines(CheckedPort.source(row));
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(MARK)) {
        wrong.add(i + 1);
        for (int j = i; j > 0 && !lines.get(j - 1).matches(STATEMENT_END); j--) {
          wrong.add(j);
        }
      }
    }
    return wrong;
  }
}
