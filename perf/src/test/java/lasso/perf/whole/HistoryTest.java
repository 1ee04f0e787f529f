package lasso.perf.whole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lasso.checker.dashboard.SelfContainedPage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
  @TempDir Path folder;
  private History history;

  @BeforeEach
  void start() {
    history = new History(folder.resolve("history.jsonl"));
  }

  @Test
  void eachRunIsALine() throws Exception {
    assertThat(history.read()).isEmpty();
    history.append(MeasurementSurroundings.describe(folder), new JsonArray(), new JsonArray());
    history.append(MeasurementSurroundings.describe(folder), new JsonArray(), new JsonArray());
    assertThat(Files.readAllLines(history.file())).hasSize(2);
    JsonObject run = history.read().get(1).getAsJsonObject();
    assertThat(run.keySet())
        .containsExactly(
            "schemaVersion",
            "commit",
            "modified",
            "date",
            "jdk",
            "machine",
            "programs",
            "hotPaths");
    assertThat(run.get("schemaVersion").getAsInt()).isEqualTo(History.VERSION);
    assertThat(run.getAsJsonObject("machine").keySet())
        .containsExactly("processor", "cores", "memoryBytes", "system");
  }

  @Test
  void damagedLineIsNamed() throws IOException {
    Files.writeString(history.file(), "{\"programs\":[]}\nnonsense{\n");
    assertThatThrownBy(history::read)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("line 2");
  }

  @Test
  void pageHoldsTheHistoryAndNeedsNoNetwork() throws IOException {
    Files.writeString(history.file(), "{\"commit\":\"</script>\",\"programs\":[]}\n");
    String page = HistoryPage.render(history.read());
    assertThat(SelfContainedPage.dataOf(page).getAsJsonArray("runs")).isEqualTo(history.read());
    assertThat(page.replaceAll("(?s)/\\*!.*?\\*/", "")).doesNotContainPattern("https?://");
    assertThat(page).contains("default-src 'none'").doesNotContain("connect-src");
  }
}
