package lasso.checker.report;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import lasso.runtime.instrument.LineNumbers.Line;
import lasso.runtime.instrument.LineNumbers.Method;
import lasso.runtime.instrument.LineNumbers.Type;
import lasso.runtime.process.report.ProgramFacts;

/**
 * The lines that some schedule executed, in the XML of JaCoCo (report.dtd, version 1.1): {@code report}, {@code package}, {@code class}, {@code method},
 * {@code sourcefile}, {@code line}, {@code counter}. A line is executed when it has begun; all of its instructions count then. Branches are not counted.
 */
public final class CoverageReport {
  private final ProgramFacts facts;
  private final XMLStreamWriter xml;

  private CoverageReport(ProgramFacts facts, XMLStreamWriter xml) {
    this.facts = facts;
    this.xml = xml;
  }

  /** The report under a name. */
  public static String render(String name, ProgramFacts facts) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeDTD("<!DOCTYPE report PUBLIC \"-//JACOCO//DTD Report 1.1//EN\" \"report.dtd\">");
      new CoverageReport(facts, xml).report(name);
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing XML to a string failed", e);
    }
    return text.append('\n').toString();
  }

  private void report(String name) throws XMLStreamException {
    start("report", "name", name);
    Map<String, List<Type>> packages = new TreeMap<>();
    for (Type type : facts.lines()) {
      packages.computeIfAbsent(packageOf(type), key -> new ArrayList<>()).add(type);
    }
    for (Map.Entry<String, List<Type>> entry : packages.entrySet()) {
      start("package", "name", entry.getKey());
      for (Type type : entry.getValue()) {
        type(type);
      }
      sources(entry.getValue());
      counters(entry.getValue());
      xml.writeEndElement();
    }
    counters(facts.lines());
    xml.writeEndElement();
  }

  private static String packageOf(Type type) {
    int slash = type.name().lastIndexOf('/');
    return slash < 0 ? "" : type.name().substring(0, slash);
  }

  private void type(Type type) throws XMLStreamException {
    start("class", "name", type.name());
    if (type.source() != null) {
      xml.writeAttribute("sourcefilename", type.source());
    }
    for (Method method : type.methods()) {
      start("method", "name", method.name());
      xml.writeAttribute("desc", method.descriptor());
      xml.writeAttribute("line", String.valueOf(method.lines().get(0).line()));
      lineCounters(method.lines());
      counter("METHOD", List.of(method), facts::isExecuted, each -> 1);
      xml.writeEndElement();
    }
    counters(List.of(type));
    xml.writeEndElement();
  }

  /** A line may stand in several methods, such as a lambda's and that around it. */
  private void sources(List<Type> types) throws XMLStreamException {
    Map<String, Map<Integer, int[]>> files = new TreeMap<>();
    for (Type type : types) {
      if (type.source() != null) {
        Map<Integer, int[]> lines = files.computeIfAbsent(type.source(), key -> new TreeMap<>());
        for (Line line : linesOf(List.of(type))) {
          int[] missedAndCovered = lines.computeIfAbsent(line.line(), key -> new int[2]);
          missedAndCovered[facts.isExecuted(line) ? 1 : 0] += line.instructions();
        }
      }
    }
    for (Map.Entry<String, Map<Integer, int[]>> file : files.entrySet()) {
      start("sourcefile", "name", file.getKey());
      for (Map.Entry<Integer, int[]> line : file.getValue().entrySet()) {
        xml.writeEmptyElement("line");
        xml.writeAttribute("nr", String.valueOf(line.getKey()));
        xml.writeAttribute("mi", String.valueOf(line.getValue()[0]));
        xml.writeAttribute("ci", String.valueOf(line.getValue()[1]));
        xml.writeAttribute("mb", "0");
        xml.writeAttribute("cb", "0");
      }
      List<int[]> all = List.copyOf(file.getValue().values());
      total("INSTRUCTION", sum(all, each -> each[0]), sum(all, each -> each[1]));
      counter("LINE", all, each -> each[1] > 0, each -> 1);
      xml.writeEndElement();
    }
  }

  private void counters(List<Type> types) throws XMLStreamException {
    lineCounters(linesOf(types));
    List<Method> methods = types.stream().flatMap(type -> type.methods().stream()).toList();
    counter("METHOD", methods, facts::isExecuted, each -> 1);
    counter("CLASS", types, facts::isExecuted, each -> 1);
  }

  private void lineCounters(List<Line> lines) throws XMLStreamException {
    counter("INSTRUCTION", lines, facts::isExecuted, Line::instructions);
    counter("LINE", lines, facts::isExecuted, each -> 1);
  }

  private static List<Line> linesOf(List<Type> types) {
    return types.stream()
        .flatMap(type -> type.methods().stream())
        .flatMap(method -> method.lines().stream())
        .toList();
  }

  private <T> void counter(String type, List<T> all, Predicate<T> covered, ToIntFunction<T> weight)
      throws XMLStreamException {
    int hit = sum(all.stream().filter(covered).toList(), weight);
    total(type, sum(all, weight) - hit, hit);
  }

  private static <T> int sum(List<T> all, ToIntFunction<T> weight) {
    return all.stream().mapToInt(weight).sum();
  }

  private void total(String type, int missed, int covered) throws XMLStreamException {
    xml.writeEmptyElement("counter");
    xml.writeAttribute("type", type);
    xml.writeAttribute("missed", String.valueOf(missed));
    xml.writeAttribute("covered", String.valueOf(covered));
  }

  private void start(String element, String attribute, String value) throws XMLStreamException {
    xml.writeStartElement(element);
    xml.writeAttribute(attribute, value);
  }
}
