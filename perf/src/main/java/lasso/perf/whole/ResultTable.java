package lasso.perf.whole;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.PrintStream;
import java.util.Locale;

/** The rows as text, one by one as they are measured. */
final class ResultTable {
  private static final String FORMAT =
      "%-24s %8s %8s %11s %12s %10s %9s %8s %8s %10s %8s %6s %7s%n";

  private final PrintStream out;

  ResultTable(PrintStream out) {
    this.out = out;
  }

  void head() {
    out.printf(
        FORMAT,
        "row",
        "wall s",
        "cpu s",
        "states",
        "transitions",
        "states/s",
        "B/state",
        "steps",
        "RSS MB",
        "SPIN st/s",
        "SPIN B",
        "ratio",
        "cpu rat");
  }

  void row(JsonObject row) {
    if (row.has("error")) {
      out.printf("%-24s %s%n", text(row, "name"), text(row, "error"));
      return;
    }
    JsonObject spin = row.has("spin") ? row.getAsJsonObject("spin") : new JsonObject();
    JsonObject ratios = row.has("ratios") ? row.getAsJsonObject("ratios") : new JsonObject();
    out.printf(
        FORMAT,
        text(row, "name"),
        number(row, "seconds", "%.2f"),
        number(row, "cpuSeconds", "%.2f"),
        number(row, "states", "%,.0f"),
        number(row, "transitions", "%,.0f"),
        number(row, "statesPerSecond", "%,.0f"),
        number(row, "bytesPerState", "%.1f"),
        number(row, "localSteps", "%,.0f"),
        String.format(Locale.ROOT, "%,d", (long) Figures.number(row, "peakRssBytes") >> 20),
        number(spin, "statesPerSecond", "%,.0f"),
        number(spin, "bytesPerState", "%.0f"),
        number(ratios, "statesPerSecond", "%.2f"),
        number(ratios, "statesPerCpuSecond", "%.2f"));
    if (text(row, "verdict").equals("inconclusive")) {
      out.println("  inconclusive: a bound was reached, the figures are those of a part");
    }
  }

  private static String text(JsonObject row, String name) {
    return row.get(name).getAsString();
  }

  private static String number(JsonObject row, String name, String format) {
    JsonElement value = row.get(name);
    return value == null || value.isJsonNull()
        ? "-"
        : String.format(Locale.ROOT, format, value.getAsDouble());
  }
}
