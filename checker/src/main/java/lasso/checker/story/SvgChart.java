package lasso.checker.story;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import lasso.checker.report.Found;
import lasso.checker.report.RankWords;
import lasso.checker.report.Result;
import lasso.checker.report.TextReport;
import lasso.checker.trace.Arrow;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;
import lasso.checker.trace.ThreadStanding;
import lasso.checker.trace.TraceStep;

/**
 * The first violation of a result as a drawing for print: a lane for each rank or thread, a row for each step that sends or receives or with which threads take turns, arrows for messages, the cycle of an
 * endless run in a bracket, and below where the ranks stand.
 */
public final class SvgChart {
  private static final int LANE = 190;
  private static final int LEFT = 46;
  private static final int ROW = 26;
  private static final int HEAD = 64;
  private static final int WORDS = 28;

  private static final String STYLE =
      "text{font:12px Helvetica,Arial,sans-serif;fill:#000}"
          + ".soft{fill:#555}.head{font-weight:bold}.bad{fill:#a4161a}"
          + ".lane{stroke:#999;stroke-width:1.5}.node{fill:#000}"
          + ".message{stroke:#1f4e8c;stroke-width:1.4;fill:none}.tip{fill:#1f4e8c}"
          + ".lost{stroke:#a4161a;stroke-width:1.4;stroke-dasharray:5 4;fill:none}"
          + ".cross{stroke:#a4161a;stroke-width:1.8}.bracket{stroke:#555;stroke-width:1.5;fill:none}";

  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter xml;
  private Lanes lanes;

  private SvgChart() throws XMLStreamException {
    xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
  }

  /** The whole file; of a result without a violation its first line. */
  public static String render(Result result) {
    try {
      SvgChart chart = new SvgChart();
      if (result.violations().isEmpty()) {
        chart.open(900, HEAD, TextReport.verdictLine(result));
      } else {
        chart.draw(
            result.violations().get(0),
            RankWords.of(result.options()),
            TextReport.verdictLine(result));
      }
      chart.xml.writeEndElement();
      chart.xml.writeEndDocument();
      return chart.text.append('\n').toString();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing to a string failed", e);
    }
  }

  private void draw(Found found, RankWords names, String title) throws XMLStreamException {
    Chart chart = new Chart(found, names);
    lanes = chart.lanes();
    List<TraceStep> steps = chart.steps();
    List<Arrow> arrows = Arrow.of(steps);
    Map<Integer, Integer> rows = rows(steps, arrows, found.run().starts().size());
    int count = rows.values().stream().mapToInt(row -> row + 1).max().orElse(1);
    int foot = HEAD + count * ROW;
    int width = LEFT + LANE * lanes.count();
    open(Math.max(width, 420), foot + 56, title);
    for (int lane = 0; lane < lanes.count(); lane++) {
      text(x(lane), HEAD - 14, "middle", "head", cut(lanes.name(lane)));
      line("lane", x(lane), HEAD - 6, x(lane), foot);
    }
    for (Map.Entry<Integer, Integer> row : rows.entrySet()) {
      node(steps.get(row.getKey()), row.getValue());
    }
    for (Arrow arrow : arrows) {
      arrow(steps, arrow, rows, chart.losesMessages());
    }
    bracket(
        rows.entrySet().stream()
            .filter(row -> row.getKey() >= chart.stem())
            .mapToInt(Map.Entry::getValue)
            .toArray());
    for (Standing standing : chart.end()) {
      if (standing.threads().isEmpty()) {
        boolean bad = !standing.waitsFor().isEmpty() || !standing.stack().isEmpty();
        end(lanes.of(standing.rank()), foot, bad, standing.place(), standing.state());
      }
      for (ThreadStanding thread : standing.threads()) {
        int lane = lanes.of(standing.rank(), thread.name());
        end(lane, foot, thread.waits(), thread.place(), thread.state());
      }
    }
    List<Integer> circle = chart.circle();
    if (!circle.isEmpty()) {
      StringBuilder around = new StringBuilder("each waits for the next: ");
      circle.forEach(lane -> around.append(lanes.name(lane)).append(" \u2192 "));
      text(LEFT, foot + 40, "start", "bad", around.append(lanes.name(circle.get(0))).toString());
    }
  }

  private void end(int lane, int foot, boolean bad, Place place, String state)
      throws XMLStreamException {
    String where = place == null ? "" : ":" + place.line() + " ";
    text(x(lane), foot + 18, "middle", bad ? "bad" : "soft", cut(where + state));
  }

  /** The row of each step that sends or receives, or with which a thread does something to others; all starts share the first. */
  private static Map<Integer, Integer> rows(List<TraceStep> steps, List<Arrow> arrows, int starts) {
    TreeSet<Integer> shown = new TreeSet<>();
    for (int i = 0; i < steps.size(); i++) {
      if (!Chart.turn(steps.get(i)).isEmpty()) {
        shown.add(i);
      }
    }
    for (Arrow arrow : arrows) {
      shown.add(arrow.from());
      if (arrow.to() >= 0) {
        shown.add(arrow.to());
      }
    }
    Map<Integer, Integer> rows = new TreeMap<>();
    int next = shown.isEmpty() || shown.first() >= starts ? 0 : 1;
    for (int step : shown) {
      rows.put(step, step < starts ? 0 : next++);
    }
    return rows;
  }

  private void open(int width, int height, String title) throws XMLStreamException {
    xml.writeStartElement("svg");
    xml.writeDefaultNamespace("http://www.w3.org/2000/svg");
    xml.writeAttribute("viewBox", "0 0 " + width + " " + height);
    xml.writeAttribute("width", String.valueOf(width));
    xml.writeAttribute("height", String.valueOf(height));
    xml.writeAttribute("role", "img");
    element("title", title);
    element("style", STYLE);
    text(
        12,
        22,
        "start",
        "head",
        title.length() * 6.4 > width ? title.substring(0, (int) (width / 6.4)) + "\u2026" : title);
  }

  private void element(String name, String content) throws XMLStreamException {
    xml.writeStartElement(name);
    xml.writeCharacters(content);
    xml.writeEndElement();
  }

  private void node(TraceStep step, int row) throws XMLStreamException {
    shape("circle", "node", "cx", x(lanes.of(step)), "cy", y(row), "r", 3.5);
    String call = step.call() == null ? "" : step.call().replaceFirst("^.*\\.", "");
    String line =
        step.place() == null || step.place().line() == 0 ? "" : " :" + step.place().line();
    if (step.action() != TraceStep.Action.START) {
      String words = Chart.turn(step).isEmpty() ? call + line : line.strip() + " " + step.reply();
      text(x(lanes.of(step)) + 8, y(row) - 4, "start", "soft", cut(words));
      text(LEFT - 14, y(row) + 4, "end", "soft", String.valueOf(step.number()));
    }
  }

  private void arrow(List<TraceStep> steps, Arrow arrow, Map<Integer, Integer> rows, boolean loses)
      throws XMLStreamException {
    TraceStep sender = steps.get(arrow.from());
    double from = y(rows.get(arrow.from()));
    int source = lanes.of(sender);
    int destination =
        arrow.to() < 0 ? lanes.of(arrow.destination()) : lanes.of(steps.get(arrow.to()));
    double start = x(source);
    boolean right = destination >= source;
    double side = right ? 1 : -1;
    if (arrow.to() < 0) {
      double end = start + side * 0.4 * LANE;
      line(loses ? "lost" : "message", start, from, end, from);
      if (loses) {
        line("cross", end - 4, from - 4, end + 4, from + 4);
        line("cross", end - 4, from + 4, end + 4, from - 4);
      }
      return;
    }
    double to = y(rows.get(arrow.to()));
    double end = x(destination) - (destination == source ? -4 : side * 4);
    if (destination == source) {
      path(
          "message",
          String.format(Locale.ROOT, "M%.1f %.1f h20 V%.1f H%.1f", start, from, to, end + 6));
      path("tip", String.format(Locale.ROOT, "M%.1f %.1f l8 -4 v8 z", end, to));
    } else {
      line("message", start, from, end - side * 7, to);
      path("tip", String.format(Locale.ROOT, "M%.1f %.1f l%d -4 v8 z", end, to, right ? -8 : 8));
    }
  }

  private void bracket(int[] rows) throws XMLStreamException {
    if (rows.length > 0) {
      double top = y(rows[0]) - 10;
      double bottom = y(rows[rows.length - 1]) + 10;
      path("bracket", String.format(Locale.ROOT, "M12 %.1f h-6 V%.1f h6", top, bottom));
      text(10, top + 14, "start", "soft", "\u221e");
    }
  }

  private static double x(int lane) {
    return LEFT + LANE * (lane + 0.5);
  }

  private static double y(int row) {
    return HEAD + ROW * (row + 0.5);
  }

  private static String cut(String words) {
    return words.length() <= WORDS ? words : words.substring(0, WORDS - 1) + "\u2026";
  }

  private void line(String style, double x1, double y1, double x2, double y2)
      throws XMLStreamException {
    shape("line", style, "x1", x1, "y1", y1, "x2", x2, "y2", y2);
  }

  private void path(String style, String d) throws XMLStreamException {
    xml.writeEmptyElement("path");
    xml.writeAttribute("class", style);
    xml.writeAttribute("d", d);
  }

  /** {@code attributes}: names, each with a number behind it. */
  private void shape(String name, String style, Object... attributes) throws XMLStreamException {
    xml.writeEmptyElement(name);
    xml.writeAttribute("class", style);
    for (int i = 0; i < attributes.length; i += 2) {
      double value = ((Number) attributes[i + 1]).doubleValue();
      xml.writeAttribute((String) attributes[i], String.format(Locale.ROOT, "%.1f", value));
    }
  }

  private void text(double x, double y, String anchor, String style, String words)
      throws XMLStreamException {
    xml.writeStartElement("text");
    xml.writeAttribute("x", String.format(Locale.ROOT, "%.1f", x));
    xml.writeAttribute("y", String.format(Locale.ROOT, "%.1f", y));
    xml.writeAttribute("text-anchor", anchor);
    xml.writeAttribute("class", style);
    xml.writeCharacters(
        words
            .codePoints()
            .filter(c -> !Character.isISOControl(c))
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString());
    xml.writeEndElement();
  }
}
