package lasso.perf.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures a script in the place of Lasso. */
class RowMeasurementTest {
  private static final String RESULT =
      """
      {"verdict": "holds", "states": 1000, "transitions": 5000, "executions": 0, "localStates": 40, "localSteps": 50,
       "memoHits": 4950, "searchSeconds": 0.5, "statesPerSecond": 2000.0, "bytesPerState": 8.25, "peakRssBytes": 1048576,
       "pages": {"total": 12, "distinct": 4, "bytes": 16384}, "outcomes": []}
      """;

  private static final String PAGE =
      """
      <script type="application/json" id="data">{"columns": ["elapsedMillis", "states", "visitedBytes",
      "localStateBytes", "pageBytes", "heapBytes", "residentBytes"], "samples": [[10, 1, 2, 3, 4, 5, 6], [20, 7, 8, 9, 10,
      11, 12]]}</script>
      """;

  private static final Row ROW =
      new Row("toy", "Toy.java", List.of("-n", "3"), "soon", null, false);

  @TempDir Path home;

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(home.resolve("result"), RESULT);
    Files.writeString(home.resolve("page"), PAGE);
  }

  private JsonObject measure(String script) throws Exception {
    Path lasso = Files.writeString(home.resolve("lasso"), "#!/bin/sh\n" + script);
    assertThat(lasso.toFile().setExecutable(true)).isTrue();
    return new RowMeasurement(home, false, 3).measure(ROW);
  }

  @Test
  void figuresComeFromTheResultFileAndThePage() throws Exception {
    JsonObject row =
        measure(
            """
            echo "$*" >>"$(dirname "$0")/calls"
            while [ $# -gt 0 ]; do
              case $1 in
                --json) cp "$(dirname "$0")/result" "$2" ;;
                --html) cp "$(dirname "$0")/page" "$2" ;;
              esac
              shift
            done
            """);
    assertThat(row.get("name").getAsString()).isEqualTo("toy");
    assertThat(row.get("program").getAsString()).isEqualTo("Toy -n 3");
    assertThat(row.keySet())
        .contains(
            "goal",
            "verdict",
            "outcomes",
            "cpuSeconds",
            "searchSeconds",
            "statesPerCpuSecond",
            "peakRssBytes",
            "localSteps")
        .doesNotContain("error", "spin", "ratios");
    assertThat(row.get("states").getAsLong()).isEqualTo(1000);
    assertThat(row.get("statesPerSecond").getAsDouble()).isEqualTo(2000);
    assertThat(row.get("transitionsPerSecond").getAsDouble()).isEqualTo(10_000);
    assertThat(row.get("localStepsPerSecond").getAsDouble()).isEqualTo(100);
    assertThat(row.get("memoHitRate").getAsDouble()).isCloseTo(0.99, within(1e-12));
    assertThat(row.get("pageSharing").getAsDouble()).isEqualTo(3);
    assertThat(row.get("bytesPerState").getAsDouble()).isEqualTo(8.25);
    assertThat(row.get("seconds").getAsDouble()).isPositive();
    assertThat(row.getAsJsonArray("allSeconds")).hasSize(3);
    assertThat(row.getAsJsonObject("memory").get("samples").toString())
        .isEqualTo("[[10,2,3,4,5,6],[20,8,9,10,11,12]]");

    List<String> calls = Files.readAllLines(home.resolve("calls"));
    assertThat(calls).hasSize(4).allMatch(call -> call.startsWith("check --quiet"));
    assertThat(calls.subList(0, 3))
        .as("pages are made off the clock")
        .noneMatch(c -> c.contains("--html"));
  }

  @Test
  void optionThatIsNotKnownIsSaid() throws Exception {
    JsonObject row = measure("echo 'lasso: no such option'\necho more\nexit 2\n");
    assertThat(row.get("error").getAsString()).isEqualTo("lasso: no such option");
    assertThat(row.has("states")).isFalse();
  }

  @Test
  void processorTimeIsThatOfTheProgram() throws Exception {
    TimedProcess busy =
        TimedProcess.run(
            home,
            List.of("/bin/sh", "-c", "i=0; while [ $i -lt 30000 ]; do i=$((i+1)); done; exit 7"));
    assertThat(busy.exitCode()).isEqualTo(7);
    assertThat(busy.cpuSeconds()).isBetween(0.0, 60.0);
    assertThat(TimedProcess.childrenSeconds("0m0.00s 0m0.01s\n2m3.25s 1m1.5s\n"))
        .isCloseTo(184.75, within(1e-9));
  }

  @Test
  void ratiosSayHowOftenBetter() {
    JsonObject figures = new JsonObject();
    figures.addProperty("statesPerSecond", 900);
    figures.addProperty("statesPerCpuSecond", 500);
    figures.addProperty("bytesPerState", 8);
    SpinFigures spin = new SpinFigures(1000, 3000, 2, 128, 1e8);
    JsonObject ratios = Figures.ratios(figures, spin, 4);
    assertThat(ratios.get("statesPerSecond").getAsDouble()).isEqualTo(1.8);
    assertThat(ratios.get("statesPerCpuSecond").getAsDouble()).isEqualTo(2);
    assertThat(ratios.get("bytesPerState").getAsDouble()).isEqualTo(16);

    JsonObject untimed = Figures.ratios(figures, new SpinFigures(10, 30, 0, 128, 1e8), 0);
    assertThat(untimed.get("statesPerSecond").isJsonNull()).isTrue();
  }
}
