package lasso.ltl;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** The published benchmark formulas, words judged by others, and what is known of each formula. */
public final class FormulaCorpus {
  /**
   * A formula.
   *
   * @param set the publication that it comes from
   */
  public record Entry(String set, String id, String formula) {}

  /** A word and whether the formula holds on it. */
  public record Judged(String set, String id, String word, boolean value) {}

  private FormulaCorpus() {}

  /** All formulas. */
  public static List<Entry> formulas() {
    return rows("formulas.txt", "\t").map(c -> new Entry(c[0], c[1], c[2])).toList();
  }

  /** All words. */
  public static List<Judged> words() {
    return rows("lassos.tsv", "\t")
        .map(c -> new Judged(c[0], c[1], c[2], c[3].equals("1")))
        .toList();
  }

  /** Ids of formulas, each with whether it is invariant under stuttering. */
  public static List<String[]> stutterInvariance() {
    return rows("classes.csv", ",")
        .filter(c -> !c[0].equals("set"))
        .map(c -> new String[] {c[1], c[4]})
        .toList();
  }

  private static Stream<String[]> rows(String name, String separator) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                FormulaCorpus.class.getResourceAsStream(name), StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .filter(line -> !line.startsWith("#") && !line.isBlank())
          .map(line -> line.split(separator, -1))
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
