package lasso.perf.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmhResultsTest {
  @TempDir Path folder;

  @Test
  void casesAreNamedAndGivenPerSecond() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("jmh.json"),
            """
            [{"benchmark": "lasso.perf.LocalStepBenchmark.localStep", "mode": "thrpt", "params": {"program": "BigArray"},
              "primaryMetric": {"score": 450000.0, "scoreError": 9000.0, "scoreUnit": "ops/s"}},
             {"benchmark": "lasso.perf.HashBenchmark.page", "mode": "avgt",
              "primaryMetric": {"score": 400.0, "scoreError": "NaN", "scoreUnit": "ns/op"}}]
            """);
    assertThat(JmhResults.read(file).toString())
        .isEqualTo(
            "[{\"name\":\"LocalStep.localStep BigArray\",\"perSecond\":450000.0,\"error\":9000.0},"
                + "{\"name\":\"Hash.page\",\"perSecond\":2500000.0,\"error\":0.0}]");
  }

  @Test
  void unitsAreSpeedsOrTimes() {
    assertThat(JmhResults.perSecond(3, "ops/us")).isCloseTo(3e6, within(1.0));
    assertThat(JmhResults.perSecond(2, "ms/op")).isCloseTo(500, within(1e-6));
    assertThatThrownBy(() -> JmhResults.perSecond(1, "days/op")).hasMessageContaining("days/op");
  }
}
