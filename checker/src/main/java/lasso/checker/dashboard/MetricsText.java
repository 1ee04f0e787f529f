package lasso.checker.dashboard;

import java.util.Locale;
import lasso.checker.telemetry.Metric;

/** The latest sample in the text format of Prometheus, version 0.0.4. */
final class MetricsText {
  static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private MetricsText() {}

  static String render(WatchedRun run) {
    StringBuilder text = new StringBuilder();
    text.append(
        "# HELP lasso_run_info The run, its phase as a label.\n# TYPE lasso_run_info gauge\n");
    text.append("lasso_run_info{program=\"")
        .append(escape(run.description().program()))
        .append("\",processes=\"")
        .append(run.description().processes())
        .append("\",phase=\"")
        .append(run.phase())
        .append("\"} 1\n");
    for (Metric metric : Metric.values()) {
      boolean counter = metric.kind() == Metric.Kind.COUNTER;
      String name = "lasso_" + metric.monitorName() + (counter ? "_total" : "");
      text.append("# HELP ").append(name).append(' ').append(metric.help()).append(".\n");
      text.append("# TYPE ").append(name).append(' ');
      text.append(metric.kind().name().toLowerCase(Locale.ROOT)).append('\n');
      text.append(name).append(' ').append(metric.inBaseUnit(run.latest(metric))).append('\n');
    }
    return text.toString();
  }

  private static String escape(String label) {
    return label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
