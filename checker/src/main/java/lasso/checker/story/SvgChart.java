package lasso.checker.story;

import java.io.StringWriter;
import java.util.ArrayList;
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
import lasso.checker.trace.TraceStep;

/**
 * The first violation of a result as a drawing for print: a lane for each rank, a row for each step that sends or receives, arrows for messages, the cycle of an
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
    List<TraceStep> steps = new ArrayList<>(found.run().starts());
    steps.addAll(found.run().stem());
    int stem = steps.size();
    steps.addAll(found.run().cycle());
    List<Arrow> arrows = Arrow.of(steps);
    Map<Integer, Integer> rows = rows(arrows, found.run().starts().size());
    int count = rows.values().stream().mapToInt(row -> row + 1).max().orElse(1);
    int foot = HEAD + count * ROW;
    int width = LEFT + LANE * chart.ranks();
    open(Math.max(width, 420), foot + 56, title);
    for (int rank = 0; rank < chart.ranks(); rank++) {
      text(x(rank), HEAD - 14, "middle", "head", chart.name(rank));
      line("lane", x(rank), HEAD - 6, x(rank), foot);
    }
    for (Map.Entry<Integer, Integer> row : rows.entrySet()) {
      node(steps.get(row.getKey()), row.getValue());
    }
    for (Arrow arrow : arrows) {
      arrow(steps, arrow, rows, chart.losesMessages());
    }
    bracket(
        rows.entrySet().stream()
            .filter(row -> row.getKey() >= stem)
            .mapToInt(Map.Entry::getValue)
            .toArray());
    for (Standing standing : chart.end()) {
      Place place = standing.place();
      String where = place == null ? "" : ":" + place.line() + " ";
      text(
          x(standing.rank()),
          foot + 18,
          "middle",
          standing.waitsFor().isEmpty() && standing.stack().isEmpty() ? "soft" : "bad",
          cut(where + standing.state()));
    }
    List<Integer> circle = chart.circle();
    if (!circle.isEmpty()) {
      StringBuilder around = new StringBuilder("each waits for the next: ");
      circle.forEach(rank -> around.append(chart.name(rank)).append(" \u2192 "));
      text(LEFT, foot + 40, "start", "bad", around.append(chart.name(circle.get(0))).toString());
    }
  }

  /** The row of each step that sends or receives; all starts share the first. */
  private static Map<Integer, Integer> rows(List<Arrow> arrows, int starts) {
    TreeSet<Integer> shown = new TreeSet<>();
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
    shape("circle", "node", "cx", x(step.rank()), "cy", y(row), "r", 3.5);
    String call = step.call() == null ? "" : step.call().replaceFirst("^.*\\.", "");
    String line =
        step.place() == null || step.place().line() == 0 ? "" : " :" + step.place().line();
    if (step.action() != TraceStep.Action.START) {
      text(x(step.rank()) + 8, y(row) - 4, "start", "soft", cut(call + line));
      text(LEFT - 14, y(row) + 4, "end", "soft", String.valueOf(step.number()));
    }
  }

  private void arrow(List<TraceStep> steps, Arrow arrow, Map<Integer, Integer> rows, boolean loses)
      throws XMLStreamException {
    TraceStep sender = steps.get(arrow.from());
    double from = y(rows.get(arrow.from()));
    double start = x(sender.rank());
    boolean right = arrow.destination() >= sender.rank();
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
    double end = x(arrow.destination()) - (arrow.destination() == sender.rank() ? -4 : side * 4);
    if (arrow.destination() == sender.rank()) {
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

  private static double x(int rank) {
    return LEFT + LANE * (rank + 0.5);
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
