package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import lasso.checker.suite.ServedRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One check after the other in one machine: each finds what it finds alone, whatever came before. */
class ServingTest {
  /** Violations of several kinds, a formula, outcomes, locals of classes with the same names. */
  private static final List<List<String>> CHECKS =
      List.of(
          List.of("-n", "2", "TwoRankDeadlock.java"),
          List.of("-n", "3", "AnySourceAssert.java"),
          List.of("-n", "3", "--ltl", "G(asks@1 -> F inside@1)", "Mutex.java"),
          List.of("-n", "3", "--outcomes", "RunningAverageCommon.java"),
          List.of("-n", "2", "--all", "ProbeOnlyFalse.java"),
          List.of("-n", "3", "MutexDropsLast.java"));

  @TempDir Path directory;

  private ServedRun run(int number, List<String> check) {
    List<String> words = new ArrayList<>(List.of("check", "--json", file("json", number)));
    words.addAll(check.subList(0, check.size() - 1));
    words.add(RealPrograms.EXAMPLES.resolve(check.get(check.size() - 1)).toString());
    return new ServedRun(
        "secret" + number, file("word", number), file("out", number), file("err", number), words);
  }

  private String file(String what, int number) {
    return directory.resolve(what + number).toString();
  }

  /** All that a check found, without measurements and samples. */
  private String found(int number) throws Exception {
    JsonObject json =
        JsonParser.parseString(Files.readString(Path.of(file("json", number)))).getAsJsonObject();
    for (String key : new TreeSet<>(json.keySet())) {
      if (key.matches(".*([sS]econds|Bytes|[mM]emory|PerSecond).*") || key.equals("audited")) {
        json.remove(key);
      }
    }
    String options = String.valueOf(json.remove("options"));
    assertThat(options).isNotEmpty();
    Map<String, JsonElement> fields = new LinkedHashMap<>(json.asMap());
    return fields
        + "\n"
        + Files.readString(Path.of(file("out", number))).replaceAll("[\\d.]+ m?s\\b|\\d+ MB", "#");
  }

  @Test
  void orderOfChecksChangesNothing() throws Exception {
    List<ServedRun> runs = new ArrayList<>();
    CHECKS.forEach(check -> runs.add(run(runs.size(), check)));
    for (int i = CHECKS.size() - 1; i >= 0; i--) {
      runs.add(run(runs.size(), CHECKS.get(i)));
    }
    StringBuilder requests = new StringBuilder();
    runs.forEach(run -> requests.append(new Gson().toJson(run)).append('\n'));
    ByteArrayOutputStream answers = new ByteArrayOutputStream();
    InputStream in = System.in;
    System.setIn(new ByteArrayInputStream(requests.toString().getBytes(StandardCharsets.UTF_8)));
    try {
      new Serving(new PrintStream(answers, true, StandardCharsets.UTF_8)).run();
    } finally {
      System.setIn(in);
    }
    List<String> lines = answers.toString(StandardCharsets.UTF_8).lines().toList();
    assertThat(lines).hasSize(runs.size());
    for (int i = 0; i < runs.size(); i++) {
      assertThat(lines.get(i)).isEqualTo("secret" + i + " " + ServedRun.READY);
      assertThat(Files.readString(Path.of(file("word", i)))).startsWith("secret" + i + " ");
      assertThat(found(i)).as(runs.get(i).toString()).isEqualTo(found(runs.size() - 1 - i));
    }
  }
}
