package lasso.runtime.allow.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The tables are what the analysis says today: whoever changes a line of {@code boundaries.tsv}, or the analysis, has to
 * make the tables again and to read the difference. Runs on the very JDKs with which they were made.
 */
class AllowListTablesTest {
  @Test
  void theTablesAreWhatTheAnalysisSays() throws Exception {
    Path directory =
        Path.of("src/main/resources/lasso/runtime/allow")
            .resolve(Integer.toString(Runtime.version().feature()));
    Path packages = directory.resolve("packages.tsv");
    assumeTrue(Files.exists(packages), "this version has no tables of its own");
    assumeTrue(
        TableWriter.isOfRunningJdk(Files.readString(packages)), "made with another build of it");
    JdkAnalysis analysis = new JdkAnalysis(JdkImage.ofRunningJdk(), Boundaries.read());
    Map<String, String> expected = TableWriter.files(analysis);
    for (Map.Entry<String, String> file : expected.entrySet()) {
      assertThat(directory.resolve(file.getKey()))
          .as("docs/decisions/allow-list.md tells how the tables are made again")
          .hasContent(file.getValue());
    }
    try (var files = Files.list(directory)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .containsExactlyInAnyOrderElementsOf(expected.keySet());
    }
  }
}
