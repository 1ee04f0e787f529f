package lasso.checker.report;

import java.io.StringWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Tests as the XML that build servers read since JUnit's first Ant task: {@code testsuites}, {@code testsuite}, {@code testcase}. */
public final class JUnitReport {
  private final XMLStreamWriter xml;

  private JUnitReport(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /**
   * The report.
   *
   * @param suites tests by the name of their suite, in the order to be shown
   */
  public static String render(Map<String, List<TestCase>> suites) {
    StringWriter text = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newInstance().createXMLStreamWriter(text);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      new JUnitReport(xml).suites(suites);
      xml.writeEndDocument();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("writing XML to a string failed", e);
    }
    return text.append('\n').toString();
  }

  private void suites(Map<String, List<TestCase>> suites) throws XMLStreamException {
    xml.writeStartElement("testsuites");
    counts(suites.values().stream().flatMap(List::stream).toList());
    for (Map.Entry<String, List<TestCase>> suite : suites.entrySet()) {
      xml.writeCharacters("\n");
      xml.writeStartElement("testsuite");
      attribute("name", suite.getKey());
      counts(suite.getValue());
      for (TestCase test : suite.getValue()) {
        xml.writeCharacters("\n");
        test(test);
      }
      xml.writeCharacters("\n");
      xml.writeEndElement();
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
  }

  private void counts(List<TestCase> tests) throws XMLStreamException {
    attribute("tests", String.valueOf(tests.size()));
    attribute("failures", String.valueOf(count(tests, TestCase.Standing.FAILED)));
    attribute("errors", String.valueOf(count(tests, TestCase.Standing.ERROR)));
    attribute("skipped", "0");
    attribute("time", seconds(tests.stream().mapToDouble(TestCase::seconds).sum()));
  }

  private void test(TestCase test) throws XMLStreamException {
    xml.writeStartElement("testcase");
    attribute("classname", test.group());
    attribute("name", test.name());
    attribute("time", seconds(test.seconds()));
    if (test.standing() == TestCase.Standing.PASSED) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(legal(test.text()));
      xml.writeEndElement();
    } else {
      xml.writeStartElement(test.standing() == TestCase.Standing.FAILED ? "failure" : "error");
      attribute("type", test.type());
      attribute("message", test.message());
      xml.writeCharacters(legal(test.text()));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, legal(value));
  }

  private static long count(List<TestCase> tests, TestCase.Standing standing) {
    return tests.stream().filter(test -> test.standing() == standing).count();
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.3f", seconds);
  }

  /** XML 1.0 has no way to write most control characters and lone surrogates; a program may print them. */
  private static String legal(String text) {
    StringBuilder legal = new StringBuilder(text.length());
    text.codePoints().map(c -> isLegal(c) ? c : '\uFFFD').forEach(legal::appendCodePoint);
    return legal.toString();
  }

  private static boolean isLegal(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= 0x20 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD)
        || c >= 0x10000;
  }
}
