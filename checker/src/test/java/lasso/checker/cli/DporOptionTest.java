package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code check --stateless --reduction dpor} on the examples. */
class DporOptionTest {
  @TempDir Path directory;

  private JsonObject check(int exitCode, String example, int ranks, String... more)
      throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    String[] words = {
      "check", RealPrograms.example(example), "-n", "" + ranks, "--stateless", "--reduction", "dpor"
    };
    String[] all = new String[words.length + more.length + 2];
    System.arraycopy(words, 0, all, 0, words.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    all[all.length - 2] = "--json";
    all[all.length - 1] = cli.file("r.json");
    assertThat(cli.lasso(all)).as(cli.out + cli.err).isEqualTo(exitCode);
    out = cli.out;
    return JsonParser.parseString(Files.readString(directory.resolve("r.json"))).getAsJsonObject();
  }

  private String out;

  @ParameterizedTest
  @CsvSource({
    "AnySource, 2, 1",
    "AnySource, 3, 2",
    "AnySource, 4, 6",
    "AnySource, 5, 24",
    "AnySource, 6, 120",
    "GroupsOfThree, 3, 2",
    "GroupsOfThree, 6, 4",
    "GroupsOfThree, 9, 8"
  })
  void oneExecutionPerMatching(String example, int ranks, int executions) throws IOException {
    for (String buffering : new String[] {"any", "zero", "infinite"}) {
      JsonObject result = check(0, example, ranks, "--buffering", buffering, "--explain-reduction");
      assertThat(result.get("executions").getAsInt()).isEqualTo(executions);
      assertThat(result.getAsJsonObject("options").get("reduction").getAsString())
          .isEqualTo("dpor");
      assertThat(out).contains(executions + " executions").contains("0 given up as redundant");
    }
  }

  @Test
  void violationHasATraceThatReplays() throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    check(1, "AnySourceAssert", 4, "--trace", cli.file("t.json"));
    assertThat(cli.lasso("replay", cli.file("t.json"))).as(cli.out + cli.err).isEqualTo(1);
  }

  @Test
  void deadlockOfUnbufferedSendsIsFound() throws IOException {
    check(1, "TwoRankDeadlock", 2);
    assertThat(out).contains("deadlock");
  }

  @Test
  void endlessProgramNeedsADepthBoundAndIsInconclusive() throws IOException {
    JsonObject result = check(3, "TokenRing", 3, "--max-depth", "40");
    assertThat(result.get("verdict").getAsString()).isEqualTo("inconclusive");
    assertThat(out).contains("the depth bound of 40 transitions was reached");
  }
}
