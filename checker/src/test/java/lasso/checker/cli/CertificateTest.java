package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** What a certificate says, that it can't be changed, and that a repetition is compared with it. */
class CertificateTest {
  private static final String PROGRAM =
      """
      static class Unused { static int two() { return 2; } }
      static int answer(boolean odd) {
        if (odd) {
          return Unused.two();
        }
        return 1;
      }
      public static void main(String[] args) {
        MPI.Init(args);
        int[] b = {answer(false)};
        if (MPI.COMM_WORLD.Rank() == 0) {
          MPI.COMM_WORLD.Recv(b, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        } else {
          MPI.COMM_WORLD.Send(b, 0, 1, MPI.INT, 0, 0);
        }
        MPI.Finalize();
      }
      """;

  @TempDir Path directory;
  private RealPrograms cli;
  private Path file;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
    file = directory.resolve("p.cert");
  }

  private int check(String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("check", cli.program("P", PROGRAM), "--certificate", file.toString()));
    words.addAll(List.of(more));
    return cli.lasso(words.toArray(new String[0]));
  }

  private JsonObject certificate() throws IOException {
    return JsonParser.parseString(Files.readString(file)).getAsJsonObject();
  }

  @Test
  void saysWhatWasCheckedAndFitsItsSchema() throws IOException {
    assertThat(check("--audit", "1")).isZero();
    JsonObject json = certificate();
    JsonObject schema =
        JsonParser.parseString(Files.readString(Path.of("../docs/certificate.schema.json")))
            .getAsJsonObject();
    requireFits("", json, schema, schema.getAsJsonObject("$defs"));
    assertThat(json.get("verdict").getAsString()).isEqualTo("holds");
    assertThat(json.getAsJsonObject("search").get("exhausted").getAsBoolean()).isTrue();
    assertThat(json.getAsJsonObject("program").getAsJsonObject("classes").keySet())
        .containsExactlyInAnyOrder("P", "P$Unused");
    JsonObject coverage = json.getAsJsonObject("coverage");
    assertThat(coverage.getAsJsonArray("classesNeverReached").toString())
        .isEqualTo("[\"P$Unused\"]");
    assertThat(coverage.getAsJsonObject("linesNeverReached").getAsJsonArray("P").toString())
        .contains("7");
    assertThat(json.getAsJsonObject("audit").get("steps").getAsLong()).isPositive();
    assertThat(json.getAsJsonObject("options").get("processes").getAsInt()).isEqualTo(2);
  }

  @Test
  void namesChoicesThatNoScheduleTakes() throws IOException {
    String asks =
        """
        public static void main(String[] args) {
          MPI.Init(args);
          if (MPI.COMM_WORLD.Rank() == 1) {
            boolean found = MPI.COMM_WORLD.Iprobe(0, 9) != null;
            int coin = new java.util.Random().nextInt(3);
          }
          MPI.Finalize();
        }
        """;
    assertThat(
            cli.lasso(
                "check",
                cli.program("P", asks),
                "--certificate",
                file.toString(),
                "--html",
                cli.file("p.html"),
                "--random",
                "choice"))
        .as(cli.out + cli.err)
        .isZero();
    assertThat(certificate().getAsJsonArray("choicesNeverTaken").toString())
        .contains("a probe", "P.java:", "finds a message")
        .doesNotContain("finds no message")
        .doesNotContain("draws");
    assertThat(Files.readString(directory.resolve("p.html")))
        .contains("choicesNeverTaken", "linesNeverReached");
  }

  @Test
  void isConfirmedByARepetition() {
    assertThat(check("--reduction", "none", "--json", cli.file("r.json"))).isZero();
    assertThat(cli.lasso("verify-certificate", file.toString())).as(cli.out + cli.err).isZero();
    assertThat(cli.out).startsWith("CONFIRMED HOLDS");
  }

  @Test
  void anotherProgramIsADifference() {
    check();
    cli.program("P", PROGRAM.replace("return 1;", "return 3;"));
    assertThat(cli.lasso("verify-certificate", file.toString())).isEqualTo(1);
    assertThat(cli.out)
        .startsWith("DIFFERS in 1 place\n")
        .contains("program.classes.P: certified \"sha256:");
  }

  @Test
  void aViolationIsCertifiedToo() throws IOException {
    cli.program("P", PROGRAM);
    assertThat(check("-n", "3")).isEqualTo(1);
    assertThat(certificate().getAsJsonArray("violations")).isNotEmpty();
    assertThat(cli.lasso("verify-certificate", file.toString())).isZero();
    assertThat(cli.out).startsWith("CONFIRMED VIOLATED");
  }

  @Test
  void whatWasChangedIsRefused() throws IOException {
    check();
    Files.writeString(
        file, Files.readString(file).replace("\"exhausted\": true", "\"exhausted\": false"));
    assertThat(cli.lasso("verify-certificate", file.toString())).isEqualTo(2);
    assertThat(cli.err).contains("was changed after it was written");
    Files.writeString(file, "{}");
    assertThat(cli.lasso("verify-certificate", file.toString())).isEqualTo(2);
    assertThat(cli.err).contains("is no certificate");
    assertThat(cli.lasso("verify-certificate")).isEqualTo(2);
  }

  @Test
  void linesAreToldAsJacocoTellsThem() throws Exception {
    Path xml = directory.resolve("coverage.xml");
    assertThat(check("--coverage", xml.toString())).isZero();
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    builder.setEntityResolver((name, system) -> new InputSource(new StringReader("")));
    Document document = builder.parse(xml.toFile());
    NodeList lines = document.getElementsByTagName("line");
    List<String> missed = new ArrayList<>();
    for (int i = 0; i < lines.getLength(); i++) {
      Element line = (Element) lines.item(i);
      if (line.getAttribute("ci").equals("0")) {
        missed.add(line.getAttribute("nr"));
      }
    }
    assertThat(missed).contains("7").doesNotContain("6", "9", "13", "14", "16", "18");
    NodeList last = document.getDocumentElement().getChildNodes();
    Element counter = (Element) last.item(last.getLength() - 1);
    assertThat(counter.getAttribute("type")).isEqualTo("CLASS");
    assertThat(counter.getAttribute("missed")).isEqualTo("1");
    assertThat(counter.getAttribute("covered")).isEqualTo("1");
  }

  /** The part of JSON Schema that the file uses. */
  private static void requireFits(
      String path, JsonElement value, JsonObject schema, JsonObject definitions) {
    if (schema.has("$ref")) {
      String name = schema.get("$ref").getAsString().replace("#/$defs/", "");
      requireFits(path, value, definitions.getAsJsonObject(name), definitions);
    }
    if (schema.has("enum")) {
      assertThat(schema.getAsJsonArray("enum")).as(path).contains(value);
    }
    if (schema.has("pattern")) {
      assertThat(value.getAsString()).as(path).matches(schema.get("pattern").getAsString());
    }
    if (schema.has("required")) {
      for (JsonElement name : schema.getAsJsonArray("required")) {
        assertThat(value.getAsJsonObject().has(name.getAsString())).as(path + "." + name).isTrue();
      }
    }
    if (schema.has("properties")) {
      JsonObject properties = schema.getAsJsonObject("properties");
      value
          .getAsJsonObject()
          .asMap()
          .forEach(
              (name, part) -> {
                if (properties.has(name)) {
                  requireFits(
                      path + "." + name, part, properties.getAsJsonObject(name), definitions);
                }
              });
      if (path.isEmpty()) {
        assertThat(value.getAsJsonObject().keySet()).isEqualTo(properties.keySet());
      }
    }
    if (schema.has("items") && value instanceof JsonArray array) {
      array.forEach(
          part -> requireFits(path + "[]", part, schema.getAsJsonObject("items"), definitions));
    }
  }
}
