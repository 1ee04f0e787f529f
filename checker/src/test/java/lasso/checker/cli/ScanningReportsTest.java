package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;

/** {@code check --junit} and {@code check --sarif}: what build servers and code scanning read. */
class ScanningReportsTest {
  @TempDir Path directory;
  private CliFixture cli;

  @BeforeEach
  void start() {
    cli = new CliFixture(directory);
  }

  @Test
  void checkThatHoldsIsATestThatPasses() throws Exception {
    assertThat(cli.lasso("check", "Fine.java", "-n", "3", "--junit", cli.file("r.xml"))).isZero();

    Element suite = suite("r.xml");
    assertThat(suite.getAttribute("tests")).isEqualTo("1");
    assertThat(suite.getAttribute("failures")).isEqualTo("0");
    Element test = (Element) suite.getElementsByTagName("testcase").item(0);
    assertThat(test.getAttribute("classname")).isEqualTo("Fine");
    assertThat(test.getAttribute("name")).isEqualTo("-n 3");
    assertThat(test.getElementsByTagName("failure").getLength()).isZero();
  }

  @Test
  void violationIsAFailureWithItsTrace() throws Exception {
    assertThat(cli.lasso("check", "HeadToHead.java", "--junit", cli.file("r.xml"))).isEqualTo(1);

    Element failure = (Element) suite("r.xml").getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("type")).isEqualTo("deadlock");
    assertThat(failure.getAttribute("message")).startsWith("VIOLATED deadlock: ");
    assertThat(failure.getTextContent()).contains("Where the ranks stand", "Trace (2 steps)");
  }

  @Test
  void whatIsNotDecidedIsAnError() throws Exception {
    assertThat(
            cli.lasso(
                "check",
                "Fine.java",
                "--max-states",
                "2",
                "--reduction",
                "none",
                "--junit",
                cli.file("r.xml"),
                "--sarif",
                cli.file("r.sarif")))
        .isEqualTo(3);
    assertThat(suite("r.xml").getAttribute("errors")).isEqualTo("1");
    assertThat(run("r.sarif").getAsJsonArray("results")).isEmpty();
    JsonObject invocation = run("r.sarif").getAsJsonArray("invocations").get(0).getAsJsonObject();
    assertThat(invocation.get("executionSuccessful").getAsBoolean()).isFalse();
    assertThat(invocation.getAsJsonArray("toolExecutionNotifications").toString())
        .contains("INCONCLUSIVE");

    assertThat(cli.lasso("check", "Refused.java", "--junit", cli.file("u.xml"))).isEqualTo(3);
    Element error = (Element) suite("u.xml").getElementsByTagName("error").item(0);
    assertThat(error.getAttribute("type")).isEqualTo("inconclusive");
    assertThat(error.getAttribute("message")).contains("a checked process has one thread");
  }

  @Test
  void sarifResultHasRulePlaceAndCodeFlow() {
    cli.write("Toy.java", "class Toy {}");
    cli.lasso("check", "HeadToHead.java", "--sarif", cli.file("r.sarif"));

    JsonObject log = JsonParser.parseString(cli.read("r.sarif")).getAsJsonObject();
    assertThat(log.get("version").getAsString()).isEqualTo("2.1.0");
    assertThat(log.get("$schema").getAsString()).endsWith("sarif-schema-2.1.0.json");
    JsonObject driver =
        run("r.sarif").getAsJsonObject("tool").getAsJsonObject("driver").getAsJsonObject();
    assertThat(driver.get("name").getAsString()).isEqualTo("Lasso");
    assertThat(driver.getAsJsonArray("rules")).hasSize(8);
    JsonArray results = run("r.sarif").getAsJsonArray("results");
    assertThat(results).hasSize(1);
    JsonObject result = results.get(0).getAsJsonObject();
    assertThat(result.get("ruleId").getAsString()).isEqualTo("deadlock");
    assertThat(result.get("level").getAsString()).isEqualTo("error");
    assertThat(result.getAsJsonObject("message").get("text").getAsString())
        .startsWith("all processes wait for ever");
    JsonObject physical =
        result
            .getAsJsonArray("locations")
            .get(0)
            .getAsJsonObject()
            .getAsJsonObject("physicalLocation");
    assertThat(physical.getAsJsonObject("artifactLocation").get("uri").getAsString())
        .startsWith("file:///")
        .endsWith("/Toy.java");
    assertThat(physical.getAsJsonObject("region").get("startLine").getAsInt()).isEqualTo(10);
    JsonArray flow =
        result
            .getAsJsonArray("codeFlows")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("threadFlows")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("locations");
    assertThat(flow).hasSizeGreaterThanOrEqualTo(2);
    assertThat(flow.toString()).contains("\"executionOrder\":2", "1: rank ");
  }

  private JsonObject run(String file) {
    return JsonParser.parseString(cli.read(file))
        .getAsJsonObject()
        .getAsJsonArray("runs")
        .get(0)
        .getAsJsonObject();
  }

  private Element suite(String file) throws Exception {
    Element root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(cli.read(file).getBytes(StandardCharsets.UTF_8)))
            .getDocumentElement();
    assertThat(root.getTagName()).isEqualTo("testsuites");
    return (Element) root.getElementsByTagName("testsuite").item(0);
  }
}
