package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code suite} from the command line down to real programs in machines of their own. */
class SuiteCommandTest {
  private static final String HEADER = "program\tranks\toptions\tverdict\tkinds\toutcomes";

  @TempDir Path directory;
  @TempDir Path results;
  private RealPrograms cli;

  @BeforeEach
  void programs() throws IOException {
    cli = new RealPrograms(results);
    for (String program : List.of("Hello", "TwoRankDeadlock", "AnySource")) {
      Files.copy(
          RealPrograms.EXAMPLES.resolve(program + ".java"), directory.resolve(program + ".java"));
    }
  }

  private void manifest(String... rows) throws IOException {
    Files.writeString(
        directory.resolve("expected.tsv"), HEADER + "\n" + String.join("\n", rows) + "\n");
  }

  @Test
  void programsThatAnswerAsExpectedAreFine() throws IOException {
    manifest(
        "Hello\t2\t-\tholds\t-\tHello from rank 0 of 2 / Hello from rank 1 of 2",
        "TwoRankDeadlock\t2\t-\tviolated\tdeadlock\t-",
        "AnySource\t3\t--reduction none --max-states 3\tinconclusive\t-\t-");

    int code =
        cli.lasso(
            "suite",
            directory.toString(),
            "--json",
            cli.file("r.json"),
            "--sarif",
            cli.file("r.sarif"),
            "--junit",
            cli.file("r.xml"),
            "--html",
            cli.file("r.html"));
    assertThat(code).as(cli.out + cli.err).isZero();
    assertThat(cli.out.lines()).hasSize(4);
    assertThat(cli.out).contains("3 of 3 as expected, 0 different, 0 inconclusive");

    JsonArray rows = json("r.json").getAsJsonArray("programs");
    assertThat(rows.get(1).getAsJsonObject().get("states").getAsLong()).isEqualTo(1);
    assertThat(rows.get(1).getAsJsonObject().get("peakRssBytes").getAsLong())
        .isGreaterThan(1 << 20);
    assertThat(rows.get(1).getAsJsonObject().getAsJsonArray("report").toString())
        .contains("Where the ranks stand");
    String sarif = Files.readString(results.resolve("r.sarif"));
    assertThat(sarif)
        .contains("\"suppressions\"", directory.resolve("TwoRankDeadlock.java").toUri().toString());
    assertThat(results.resolve("r.xml")).content().contains("<testcase classname=\"AnySource\"");
    assertThat(results.resolve("r.html")).content().contains("all as expected");
  }

  /** The path is relative to where the suite is started, not to the manifest. */
  @Test
  void rowsMayNameClassesOfTheSuitesClassPath() throws IOException {
    manifest("sound.Nothing\t2\t-\tholds\t-\t-");
    Path classes = directory.resolve("classes");
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path source = Files.createDirectories(directory.resolve("src")).resolve("Nothing.java");
    Files.writeString(
        source,
        "package sound; public class Nothing { public static void main(String[] args) {} }");
    assertThat(compiler.run(null, null, null, "-d", classes.toString(), source.toString()))
        .isZero();
    String relative = Path.of("").toAbsolutePath().relativize(classes).toString();
    assertThat(cli.lasso("suite", directory.toString(), "--classpath", relative))
        .as(cli.out + cli.err)
        .isZero();
    assertThat(cli.lasso("suite", directory.toString())).isEqualTo(2);
    assertThat(cli.err).contains("expected.tsv:2", "there is no program sound.Nothing");
  }

  @Test
  void differenceIsShownAndWrittenOnlyOnDemand() throws IOException {
    manifest("TwoRankDeadlock\t2\t-\tholds\t-\t-");
    String before = Files.readString(directory.resolve("expected.tsv"));

    assertThat(cli.lasso("suite", directory.toString(), "--update")).isEqualTo(1);
    assertThat(cli.out)
        .contains("DIFFERENT", "verdict violated, expected holds", "expected.tsv.new");
    assertThat(Files.readString(directory.resolve("expected.tsv"))).isEqualTo(before);

    assertThat(cli.lasso("suite", directory.toString(), "--update", "--yes")).isZero();
    assertThat(Files.readAllLines(directory.resolve("expected.tsv")).get(1))
        .isEqualTo("TwoRankDeadlock\t2\t-\tviolated\tdeadlock\t-");
  }

  @Test
  void openRowAloneExitsWith3() throws IOException {
    manifest("AnySource\t3\t--reduction none --max-states 3\tholds\t-\t-");
    assertThat(cli.lasso("suite", directory.toString(), "--quiet")).isEqualTo(3);
    assertThat(cli.out).startsWith("INCONCLUSIVE");
  }

  @Test
  void manifestThatIsWrongIsRefusedWithItsLine() throws IOException {
    manifest("Hello\t2\t-\tholds\t-\t-", "Helo\t2\t-\tholds\t-\t-");
    assertThat(cli.lasso("suite", directory.toString())).isEqualTo(2);
    assertThat(cli.err).contains("expected.tsv:3: ", "did you mean Hello?");
    assertThat(cli.out).isEmpty();
  }

  private JsonObject json(String file) throws IOException {
    return JsonParser.parseString(Files.readString(results.resolve(file))).getAsJsonObject();
  }
}
