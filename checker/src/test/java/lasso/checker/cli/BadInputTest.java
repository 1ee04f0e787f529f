package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Path;
import lasso.checker.check.ModelFactory;
import lasso.checker.cli.terminal.Terminal;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Input that can't be used: exit code 2, one message, no stack trace. */
class BadInputTest {
  @TempDir Path directory;
  private CliFixture cli;

  @BeforeEach
  void start() {
    cli = new CliFixture(directory);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "check                                       | PROGRAM is missing",
        "check Fine.java -n 0                        | -n 0: the number of ranks must be from 1 to 255.",
        "check Fine.java -n 256                      | from 1 to 255",
        "check Fine.java -n two                      | -n two: the number of ranks must be from 1 to 255.",
        "check Fine.java -n                          | -n needs a value",
        "check Fine.java --serach bfs                | Unknown option --serach. Did you mean --search?",
        "check Fine.java --wholly-unknown            | ./lasso check --help lists the options",
        "check Fine.java --search fast               | --search fast: must be one of dfs, bfs",
        "check Fine.java --search bsf                | Did you mean bfs?",
        "check Fine.java --search=bsf                | Did you mean bfs?",
        "check Fine.java --quiet=yes                 | --quiet takes no value",
        "check Fine.java -n 2 -n 3                   | option -n is given twice",
        "check Fine.java --buffering some            | must be any, zero, infinite, or eager:BYTES",
        "check Fine.java --timeout 10                | --timeout 10: must be a duration such as 500ms",
        "check Fine.java --memory lots               | --memory lots: must be a size such as 512M",
        "check Fine.java --memory 1K                 | must be at least 1M",
        "check Fine.java --memory 99999999T          | is more than can be addressed",
        "check Fine.java --page-size 1000            | must be a power of two from 256 to 65536",
        "check Fine.java --page-size 128             | from 256 to 65536",
        "check Fine.java --max-states 0              | must be at least 1",
        "check Fine.java --max-depth 0               | must be at least 1",
        "check Fine.java --debug-hash-bits 0         | from 1 to 64",
        "check Fine.java --step-limit 0              | must be at least 1",
        "check Fine.java --threads 0                 | --threads 0",
        "check Fine.java --stateless --search bfs    | --search bfs does not go with it",
        "check Fine.java --json /no/where/r.json     | there is no directory /no/where",
        "check Fine.java --trace /tmp                | this is a directory",
        "check Fine.java --reduction dpor            | it goes with --stateless. Add that",
        "check Fine.java --stateless --reduction dpor --ltl true | it can't decide --ltl. Leave --stateless out",
        "check Fine.java --fairness fair             | --fairness fair: must be one of none, weak, strong",
        "check Fine.java --property ends             | --property ends: must be one of terminates",
        "check Fine.java --property termintaes       | Did you mean terminates?",
        "check Fine.java --ltl-deadline 0s           | must be at least 1ms",
        "check Fine.java --ltl true --stateless      | it can't decide --ltl. Leave --stateless out",
        "check Fine.java --collectives p2p:tree      | must be one of p2p, p2p:linear, p2p:binomial, p2p:ring, p2p:recursive-doubling, atomic.",
        "check Fine.java --collectives p2p:rign      | Did you mean p2p:ring?",
        "check Fine.java --audit 1.5                 | --audit 1.5: must be a rate from 0 to 1",
        "check Fine.java --audit 101%                | --audit 101%: must be a rate from 0 to 1",
        "check Fine.java --audit often               | --audit often: must be a rate from 0 to 1",
        "check Fine.java --html absent/r.html        | --html absent/r.html: there is no directory",
        "check Fine.java --dashboard 70000           | --dashboard 70000: the port must be from 0 to 65535",
        "check Fine.java --dashboard=x               | --dashboard x: must be a whole number",
        "check Fien.java                             | Did you mean",
        "check Absent.jar                            | does not exist",
        "check NoSuchClass                           | there is no class NoSuchClass",
        "simulate Fine.java -n 0                     | -n 0: the number of ranks",
        "simulate Fine.java --stateless              | Unknown option --stateless",
        "replay                                      | replay takes one TRACE.json",
        "replay absent.json                          | does not exist",
        "replay absent.json --rounds 0               | --rounds 0: the number of rounds must be at least 1",
        "chek Fine.java                              | Did you mean ./lasso check?",
        "Fine.java -n 3                              | The command comes first: ./lasso check",
        "suite                                       | suite takes one directory with a manifest",
        "suite absent                                | absent does not exist. Give a directory with a manifest",
        "suite . --yes                               | --yes goes with --update",
        "suite . --threads 0                         | --threads 0",
        "suite . --timeout 0s                        | --timeout 0: must be at least 1ms",
        "suite . --junit absent/r.xml                | there is no directory",
        "ltl                                         | FORMULA is missing",
        "ltl p0 --format svg                         | must be one of hoa, dot, never, stats",
        "ltl --file absent.tsv                       | absent.tsv can't be read",
        "ltl p0 --words words.tsv                    | --words needs --file",
        "diff                                        | diff takes two traces, LEFT.json and RIGHT.json",
        "diff absent.json absent.json                | does not exist"
      })
  void oneMessageSaysWhatIsWrong(String words, String message) {
    assertThat(cli.lasso(words.trim().split(" +"))).isEqualTo(2);
    assertThat(cli.err).startsWith("lasso: ").contains(message).doesNotContain("\tat ");
    assertThat(cli.err.lines().filter(line -> !line.startsWith("  "))).hasSize(1);
    assertThat(cli.out).isEmpty();
  }

  @Test
  void sourceThatDoesNotCompileShowsTheLine() {
    cli.write("Broken.java", "class Broken {\n  int x = y;\n}\n");

    assertThat(cli.lasso("check", "Broken.java")).isEqualTo(2);
    assertThat(cli.err)
        .startsWith("lasso: " + cli.file("Broken.java") + " does not compile: 1 error.")
        .contains("Broken.java:2: error: cannot find symbol\n  int x = y;\n          ^\n")
        .doesNotContain("\tat ");
  }

  @Test
  void fileThatIsNoTraceIsRefused() {
    cli.write("text.json", "no json");
    assertThat(cli.lasso("replay", "text.json")).isEqualTo(2);
    assertThat(cli.err).contains("is no trace: it does not begin with {").doesNotContain("gson");

    cli.write("empty.json", "");
    assertThat(cli.lasso("replay", "empty.json")).isEqualTo(2);
    assertThat(cli.err).contains("empty.json is empty. Give a file that");

    cli.write("half.json", "{\"program\": [");
    assertThat(cli.lasso("replay", "half.json")).isEqualTo(2);
    assertThat(cli.err).contains("is a damaged trace, or something else in JSON");
    assertThat(cli.err).doesNotContain("gson").doesNotContain("Exception");

    cli.write("other.json", "{\"a\": 1}");
    assertThat(cli.lasso("replay", "other.json")).isEqualTo(2);
    assertThat(cli.err).contains("is JSON, but not a trace");

    cli.write(
        "newer.json",
        "{\"schemaVersion\": 99, \"program\": \"P\", \"steps\": [], \"options\": {}}");
    assertThat(cli.lasso("replay", "newer.json")).isEqualTo(2);
    assertThat(cli.err).contains("schemaVersion 99");

    cli.write(
        "torn.json", "{\"schemaVersion\": 1, \"program\": \"P\", \"steps\": [], \"options\": {}}");
    assertThat(cli.lasso("replay", "torn.json")).isEqualTo(2);
    assertThat(cli.err).contains("is a trace of which parts are missing");
  }

  @Test
  void resultFileIsWrittenForUnusableInput() {
    assertThat(cli.lasso("check", "Fien.java", "--json", "r.json")).isEqualTo(2);

    JsonObject json = JsonParser.parseString(cli.read("r.json")).getAsJsonObject();
    assertThat(json.get("verdict").getAsString()).isEqualTo("unusable");
    assertThat(json.get("message").getAsString()).contains("Did you mean");
    assertThat(json.get("violations").getAsJsonArray()).isEmpty();
  }

  @Test
  void resultFileIsWrittenForABadValue() {
    assertThat(cli.lasso("check", "Fine.java", "-n", "0", "--json", "r.json")).isEqualTo(2);
    assertThat(cli.read("r.json")).contains("\"verdict\": \"unusable\"");
  }

  @Test
  void bugOfLassoExitsWith70() {
    Terminal terminal =
        new Terminal(
            System.out, new java.io.PrintStream(new java.io.ByteArrayOutputStream()), false);
    ModelFactory broken =
        (image, plan, observations) -> {
          throw new IllegalStateException("broken on purpose");
        };
    int code =
        new Lasso(terminal, broken, cli.stop)
            .run(java.util.List.of("check", cli.file("Fine.java")));
    assertThat(code).isEqualTo(70);
  }

  @Test
  void helpIsHelpful() {
    assertThat(cli.lasso("--help")).isZero();
    assertThat(cli.out).contains("./lasso check Program.java -n 4", "Exit codes");
    assertThat(cli.lasso("check", "--help")).isZero();
    assertThat(cli.out).contains("-n, --processes", "--buffering", "--outcomes");
    assertThat(cli.lasso()).isEqualTo(2);
    assertThat(cli.out).contains("Examples");
  }
}
