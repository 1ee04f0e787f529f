package lasso.checker.story;

import java.util.List;
import java.util.stream.Collectors;
import lasso.checker.property.SearchVerdict;
import lasso.checker.report.RankWords;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;
import lasso.checker.trace.ThreadStanding;
import lasso.checker.trace.TraceStep;

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
    Lanes lanes = chart.lanes();
    for (int lane = 0; lane < lanes.count(); lane++) {
      line("participant r" + lane + " as " + plain(lanes.name(lane)));
    }
    boolean looping = false;
    int told = 0;
    for (Chart.Message message : chart.messages()) {
      told = turns(chart, told, message.step() < 0 ? chart.stem() : message.step());
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
    turns(chart, told, chart.steps().size());
    if (looping) {
      line("end");
    }
    for (Standing standing : chart.end()) {
      if (standing.threads().isEmpty()) {
        line("Note over r" + lanes.of(standing.rank()) + ": " + plain(where(standing)));
      }
      for (ThreadStanding thread : standing.threads()) {
        int lane = lanes.of(standing.rank(), thread.name());
        line("Note over r" + lane + ": " + plain(where(thread.place(), thread.state())));
      }
    }
    List<Integer> circle = chart.circle();
    if (!circle.isEmpty()) {
      String around = circle.stream().map(lanes::name).collect(Collectors.joining(" to "));
      line(
          "Note over r0,r"
              + (lanes.count() - 1)
              + ": each waits for the next, "
              + around
              + " to "
              + lanes.name(circle.get(0)));
    }
    line(
        "Note over r0"
            + (lanes.count() > 1 ? ",r" + (lanes.count() - 1) : "")
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

  /** What threads do from one step to another; returns the latter, or the former when it is behind it. */
  private int turns(Chart chart, int from, int to) {
    for (TraceStep step : chart.steps().subList(Math.min(from, to), to)) {
      if (!Chart.turn(step).isEmpty()) {
        String words = where(step.place(), Chart.turn(step));
        line("Note over r" + chart.lanes().of(step) + ": " + plain(words));
      }
    }
    return Math.max(from, to);
  }

  private static String where(Standing standing) {
    return where(standing.place(), standing.state());
  }

  private static String where(Place at, String state) {
    String place = place(at);
    return (place.isEmpty() ? "" : place + " ") + state;
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
