package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import lasso.checker.suite.ManifestRow;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every example, of each kind of program, gets the same answer with every reduction: verdict, violations, and outcomes where no formula is asked for. Those whose full
 * space is too large are left out; so is a reduction that a bound stopped. In each build those with few ranks and states; for a night the
 * system properties {@code lasso.combinations.ranks}, {@code lasso.combinations.states}, and {@code lasso.combinations.timeout} for stateless searches.
 */
class ReductionCombinationsTest {
  private static final String MAX_STATES = System.getProperty("lasso.combinations.states", "1000");
  private static final int MAX_RANKS = Integer.getInteger("lasso.combinations.ranks", 2);
  private static final List<String> OTHERS =
      List.of("--stateless", "--reduction", "--search", "--max-depth", "--max-states");

  /** For executions one by one, of which there may be infinitely many. */
  private static final String PATIENCE = System.getProperty("lasso.combinations.timeout", "300ms");

  @TempDir Path directory;

  private record Answer(String verdict, Set<String> violations, Set<String> outcomes) {
    boolean isConclusive() {
      return !verdict.equals("inconclusive");
    }
  }

  static Stream<ManifestRow> rows() {
    return ExampleRows.without(OTHERS).filter(row -> row.ranks() <= MAX_RANKS);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void answersAreThoseOfTheFullSearch(ManifestRow row) throws IOException {
    boolean temporal = row.options().contains("--ltl") || row.options().contains("--property");
    Answer full = answer(row, temporal, "--reduction", "none");
    assumeThat(full.isConclusive()).as("a space of at most " + MAX_STATES + " states").isTrue();
    assertThat(answer(row, temporal, "--reduction", "ample")).isEqualTo(full);
    if (temporal) {
      return;
    }
    assertThat(answer(row, false, "--reduction", "ample", "--search", "bfs")).isEqualTo(full);
    Answer dynamic =
        answer(row, false, "--stateless", "--reduction", "dpor", "--timeout", PATIENCE);
    boolean refused = dynamic.verdict.equals("unusable"); // such as faults
    if (dynamic.isConclusive() && !refused) {
      assertThat(dynamic).isEqualTo(full);
    }
  }

  private Answer answer(ManifestRow row, boolean temporal, String... reduction) throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    List<String> words = new ArrayList<>(List.of("check", "--json", cli.file("r.json")));
    words.addAll(List.of("--max-states", MAX_STATES));
    words.addAll(List.of(reduction));
    if (!row.options().contains("--all")) {
      words.add("--all");
    }
    if (!temporal && !row.options().contains("--outcomes")) {
      words.add("--outcomes");
    }
    words.addAll(ExampleRows.words(row));
    cli.lasso(words.toArray(new String[0]));
    JsonObject json =
        JsonParser.parseString(Files.readString(directory.resolve("r.json"))).getAsJsonObject();
    Set<String> violations = new TreeSet<>();
    for (JsonElement violation : json.getAsJsonArray("violations")) {
      violations.add(words(violation.getAsJsonObject()));
    }
    Set<String> outcomes = new TreeSet<>();
    if (!temporal) {
      for (JsonElement outcome : json.getAsJsonArray("outcomes")) {
        outcomes.add(
            outcome.getAsJsonObject().get("output") + " " + outcome.getAsJsonObject().get("end"));
      }
    }
    return new Answer(json.get("verdict").getAsString(), violations, outcomes);
  }

  /** What does not depend on the path. */
  private static String words(JsonObject violation) {
    String kind = violation.get("kind").getAsString();
    if (List.of("nontermination", "liveness").contains(kind)) {
      return kind;
    }
    String firstLine = violation.get("message").getAsString().lines().findFirst().orElse("");
    return kind + " " + violation.get("rank") + " " + firstLine;
  }
}
