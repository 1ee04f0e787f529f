package lasso.perf.whole;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import lasso.checker.dashboard.SelfContainedPage;

/** Measures one row: Lasso and SPIN in turn, then Lasso once more for its memory over time. */
final class RowMeasurement {
  private final Path home;
  private final boolean withSpin;
  private final int runs;

  /**
   * @param home the project's folder
   * @param withSpin whether SPIN is there
   * @param runs how often, an odd number
   */
  RowMeasurement(Path home, boolean withSpin, int runs) {
    this.home = home;
    this.withSpin = withSpin;
    this.runs = runs;
  }

  /** A run of SPIN. */
  private record Peer(TimedProcess process, SpinFigures figures) {}

  /** Lets Lasso build itself and its archive of classes, which is not to be measured. */
  void warmUp() throws IOException, InterruptedException {
    RowCheck.warmUp(home);
  }

  /** The row's object in the history. */
  JsonObject measure(Row row) throws IOException, InterruptedException {
    JsonObject json = new JsonObject();
    json.addProperty("name", row.name());
    json.addProperty("program", row.title());
    json.addProperty("goal", row.goal());
    Path folder = Files.createTempDirectory("lasso-perf");
    try {
      if (row.isOnSpark()) {
        RowCheck.warmUp(home, "--engine", "spark");
      }
      measure(row, folder, json);
    } finally {
      RowCheck.delete(folder);
    }
    return json;
  }

  private void measure(Row row, Path folder, JsonObject json)
      throws IOException, InterruptedException {
    int times = row.onlyOnce() ? 1 : runs;
    List<RowCheck> checks = new ArrayList<>();
    List<Peer> peers = new ArrayList<>();
    try (Spin spin = withSpin && row.peer() != null ? Spin.prepare(home, row.peer()) : null) {
      for (int i = 0; i < times; i++) {
        RowCheck check = check(row, folder, times == 1);
        if (check.isRefused()) {
          json.addProperty("error", check.firstLine());
          return;
        }
        checks.add(check);
        if (spin != null) {
          TimedProcess process = spin.plain();
          peers.add(new Peer(process, SpinFigures.parse(process.output())));
        }
      }
      RowCheck median = median(checks, RowCheck::process);
      Figures.of(median.result(), median.process()).asMap().forEach(json::add);
      json.addProperty("runs", times);
      JsonArray walls = new JsonArray();
      checks.forEach(check -> walls.add(Figures.round(check.process().wallSeconds())));
      json.add("allSeconds", walls);
      if (times > 1) {
        check(row, folder, true);
      }
      json.add(
          "memory",
          Figures.memory(SelfContainedPage.dataOf(Files.readString(folder.resolve("page.html")))));
      if (spin != null) {
        addPeer(row, json, median(peers, Peer::process), spin);
      }
    }
  }

  private static void addPeer(Row row, JsonObject json, Peer peer, Spin spin)
      throws IOException, InterruptedException {
    JsonObject figures = peer.figures().toJson();
    figures.addProperty("model", row.peer().title());
    figures.addProperty("cpuSeconds", Figures.round(peer.process().cpuSeconds()));
    SpinFigures collapsed = SpinFigures.parse(spin.collapsed().output());
    figures.addProperty("collapsedBytesPerState", Figures.round(collapsed.bytesPerState()));
    figures.add("collapsedStatesPerSecond", collapsed.toJson().get("statesPerSecond"));
    json.add("spin", figures);
    json.add("ratios", Figures.ratios(json, peer.figures(), peer.process().cpuSeconds()));
  }

  private RowCheck check(Row row, Path folder, boolean page)
      throws IOException, InterruptedException {
    List<String> options =
        page ? List.of("--html", folder.resolve("page.html").toString()) : List.of();
    return RowCheck.run(home, home, row, folder, options);
  }

  private static <T> T median(List<T> all, Function<T, TimedProcess> process) {
    return all.stream()
        .sorted(Comparator.comparingDouble(one -> process.apply(one).wallSeconds()))
        .toList()
        .get(all.size() / 2);
  }
}
