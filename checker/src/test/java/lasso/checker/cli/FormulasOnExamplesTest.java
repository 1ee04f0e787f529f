package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.checker.suite.ManifestRow;
import lasso.checker.textbook.RandomFormula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.FormulaPrinter;
import lasso.ltl.formula.Spelling;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random formulas on examples of every kind of program (MPI, threads, sockets, mailboxes, systems, faults), with every fairness, have the same verdict with
 * ample sets and in the full space. The system property {@code lasso.formulas.factor} multiplies their number, {@code lasso.formulas.seed} is the seed, and {@code
 * lasso.formulas.states} bounds the spaces.
 */
class FormulasOnExamplesTest {
  private static final int COMPARED = 40 * Integer.getInteger("lasso.formulas.factor", 1);
  private static final long SEED = Long.getLong("lasso.formulas.seed", 1);
  private static final String MAX_STATES = System.getProperty("lasso.formulas.states", "400");
  private static final int ATOMS = 3;
  private static final int MAX_DEPTH = 3;

  /** Of exit codes: nothing else is to compare. */
  private static final int VIOLATED = 1;

  /** A question of their own, another search, or too large. */
  private static final List<String> OTHERS =
      List.of(
          "--ltl", "--property", "--stateless", "--reduction", "--search", "--outcomes", "--all");

  private static final Pattern FIELD =
      Pattern.compile(
          "(?m)^  (?:private |public |volatile )*static (?:volatile )?(int|boolean) (\\w+)(?= =|;)");

  private final Random random = new Random(SEED);

  @TempDir Path directory;

  @Test
  void verdictsAreThoseOfTheFullSpace() {
    List<ManifestRow> rows = ExampleRows.without(OTHERS).toList();
    int compared = 0;
    int violated = 0;
    while (compared < COMPARED) {
      ManifestRow row = rows.get(random.nextInt(rows.size()));
      String formula = formula(row);
      String fairness = List.of("none", "weak", "strong").get(random.nextInt(3));
      int full = answer(row, formula, fairness, "none");
      if (full <= VIOLATED) {
        assertThat(answer(row, formula, fairness, "ample"))
            .as(row + " --fairness " + fairness + " --ltl " + formula)
            .isEqualTo(full);
        compared++;
        violated += full;
      }
    }
    assertThat(violated).isBetween(COMPARED / 4, COMPARED * 3 / 4);
  }

  private String formula(ManifestRow row) {
    List<String> fields = fields(row);
    List<String> names = List.of("p0", "p1", "p2");
    RandomFormula formulas = new RandomFormula(random, names, new FormulaFactory());
    String text =
        FormulaPrinter.print(
            random.nextBoolean()
                ? formulas.drawPattern()
                : formulas.draw(1 + random.nextInt(MAX_DEPTH)),
            Spelling.NEUTRAL);
    for (String name : names) {
      text = text.replaceAll("\\b" + name + "\\b", Matcher.quoteReplacement(atom(row, fields)));
    }
    return text;
  }

  private String atom(ManifestRow row, List<String> fields) {
    int rank = random.nextInt(row.ranks());
    if (!fields.isEmpty() && random.nextInt(3) > 0) {
      return fields.get(random.nextInt(fields.size())).formatted(rank, random.nextInt(4));
    }
    return switch (random.nextInt(row.ranks() > 1 ? 5 : 4)) {
      case 0, 1 -> "terminated@" + rank;
      case 2 -> "blocked@" + rank;
      case 3 -> "deadlock";
      default -> "(inflight(%d,%d) > 0)".formatted(rank, (rank + 1) % row.ranks());
    };
  }

  /** What can be asked of the static fields of the sources; a place for the rank, and one for a number. */
  private static List<String> fields(ManifestRow row) {
    List<String> fields = new ArrayList<>();
    for (Path source : sources(row)) {
      String type = source.getFileName().toString().replace(".java", "");
      Matcher field = FIELD.matcher(text(source));
      while (field.find()) {
        String atom = type + "." + field.group(2) + "@%1$d";
        fields.add(field.group(1).equals("int") ? "(" + atom + " > %2$d)" : atom);
      }
    }
    return fields;
  }

  private static List<Path> sources(ManifestRow row) {
    Path program = row.directory().resolve(row.target());
    if (!row.target().endsWith(".system")) {
      return List.of(program);
    }
    return Pattern.compile("\\w+\\.java")
        .matcher(text(program))
        .results()
        .map(MatchResult::group)
        .distinct()
        .map(row.directory()::resolve)
        .toList();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The exit code. */
  private int answer(ManifestRow row, String formula, String fairness, String reduction) {
    List<String> words = new ArrayList<>(List.of("check", "--ltl", formula));
    words.addAll(List.of("--fairness", fairness, "--reduction", reduction));
    words.addAll(List.of("--only", "liveness", "--as-found", "--quiet"));
    words.addAll(List.of("--max-states", MAX_STATES, "--timeout", "20s"));
    words.addAll(ExampleRows.words(row));
    return new RealPrograms(directory).lasso(words.toArray(String[]::new));
  }
}
