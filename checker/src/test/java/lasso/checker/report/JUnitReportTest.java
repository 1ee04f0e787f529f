package lasso.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class JUnitReportTest {
  /** What a program prints gets into the report; not every character can stand in XML. */
  @Test
  void everyTextIsWellFormed() throws Exception {
    StringBuilder all = new StringBuilder();
    for (int c = 0; c <= 0xFFFF; c++) {
      all.append((char) c);
    }
    all.appendCodePoint(0x1F600);
    TestCase test =
        new TestCase(
            "<&\">", "]]>", 1.5, TestCase.Standing.FAILED, "kind", "a\u0007b\n<c>", all.toString());
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(
                new InputSource(new StringReader(JUnitReport.render(Map.of("s", List.of(test))))))
            .getDocumentElement();
    Element parsed = (Element) root.getElementsByTagName("testcase").item(0);
    assertThat(parsed.getAttribute("classname")).isEqualTo("<&\">");
    assertThat(parsed.getAttribute("name")).isEqualTo("]]>");
    assertThat(parsed.getAttribute("time")).isEqualTo("1.500");
    assertThat(((Element) parsed.getFirstChild()).getAttribute("message"))
        .startsWith("a\uFFFDb")
        .endsWith("<c>");
    assertThat(parsed.getTextContent())
        .contains("]^_`a", "\uFFFD\uFFFD", new String(Character.toChars(0x1F600)));
  }
}
