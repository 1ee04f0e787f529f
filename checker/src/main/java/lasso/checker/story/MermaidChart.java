package lasso.checker.story;

import java.util.List;
import java.util.stream.Collectors;
import lasso.checker.property.SearchVerdict;
import lasso.checker.report.RankWords;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;

/** The first violation of a result as a sequence diagram in the language of Mermaid, which issue trackers and Markdown pages draw. */
public final class MermaidChart {
  private final StringBuilder out = new StringBuilder("sequenceDiagram\n");

  private MermaidChart() {}

  /** The whole file; of a result without a violation a diagram with a note. */
  public static String render(Result result) {
    MermaidChart chart = new MermaidChart();
    chart.line("accTitle: " + plain(TextReport.verdictLine(result)));
    if (result.violations().isEmpty()) {
      chart.line("participant p as " + plain(result.verdict().word()));
      chart.line(
          "Note over p: "
              + plain(
                  result.verdict() instanceof SearchVerdict.Holds
                      ? "nothing is wrong"
                      : TextReport.verdictLine(result)));
    } else {
      chart.draw(new Chart(result.violations().get(0), RankWords.of(result.options())));
    }
    return chart.out.toString();
  }

  private void draw(Chart chart) {
    for (int rank = 0; rank < chart.ranks(); rank++) {
      line("participant r" + rank + " as " + plain(chart.name(rank)));
    }
    boolean looping = false;
    for (Chart.Message message : chart.messages()) {
      if (message.inCycle() && !looping) {
        line("loop for ever");
        looping = true;
      }
      String arrow = message.isReceived() ? "->>" : chart.losesMessages() ? "--x" : "-->>";
      line(
          "r"
              + message.source()
              + arrow
              + "r"
              + message.destination()
              + ": "
              + plain(message.words() + places(message)));
    }
    if (looping) {
      line("end");
    }
    for (Standing standing : chart.end()) {
      line("Note over r" + standing.rank() + ": " + plain(where(standing)));
    }
    List<Integer> circle = chart.circle();
    if (!circle.isEmpty()) {
      String around = circle.stream().map(chart::name).collect(Collectors.joining(" to "));
      line(
          "Note over r0,r"
              + (chart.ranks() - 1)
              + ": each waits for the next, "
              + around
              + " to "
              + chart.name(circle.get(0)));
    }
    line(
        "Note over r0"
            + (chart.ranks() > 1 ? ",r" + (chart.ranks() - 1) : "")
            + ": "
            + plain(chart.title()));
  }

  private static String places(Chart.Message message) {
    String from = place(message.from());
    String to = place(message.to());
    return from.isEmpty() ? "" : to.isEmpty() ? " (" + from + ")" : " (" + from + " to " + to + ")";
  }

  private static String place(Place place) {
    return place == null ? "" : place.toString();
  }

  private static String where(Standing standing) {
    String place = place(standing.place());
    return (place.isEmpty() ? "" : place + " ") + standing.state();
  }

  private void line(String text) {
    out.append("  ").append(text).append('\n');
  }

  /** Words of the program may hold what is syntax there. */
  private static String plain(String words) {
    StringBuilder text = new StringBuilder();
    for (char c : words.toCharArray()) {
      switch (c) {
        case '#' -> text.append("#35;");
        case ';' -> text.append("#59;");
        case '<' -> text.append("#lt;");
        case '>' -> text.append("#gt;");
        default -> text.append(Character.isISOControl(c) ? ' ' : c);
      }
    }
    return text.toString();
  }
}
