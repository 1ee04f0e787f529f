package lasso.perf;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.translate.TranslatedFormula;
import lasso.ltl.translate.TranslationLimitException;
import lasso.ltl.translate.Translator;

/**
 * Sizes of automata over the published benchmark formulas, beside those of Spot and LTL3BA, as a page of Markdown. Times are those of a second,
 * warm round. Argument: the project's folder.
 */
public final class LtlSizes {
  /** The sets over which the target is set, both polarities. */
  private static final List<String> TARGET = List.of("DAC98", "EH00", "SB00", "BEEM07");

  private static final long DEADLINE_MILLIS = 3_000;

  /** Sizes by other tools; nothing where a tool gave up. */
  private record Reference(
      OptionalInt spotBuchi, OptionalInt spotGeneralized, OptionalInt ltl3baBuchi) {}

  /** One formula in one polarity; nothing where it was given up. */
  private record Result(
      String set,
      String id,
      boolean negated,
      Formula formula,
      OptionalInt buchi,
      OptionalInt generalized,
      double millis,
      Reference reference) {}

  /** Sums over the formulas that every tool translated. */
  private static final class Sums {
    int formulas;
    int skipped;
    int buchi;
    int generalized;
    int spotBuchi;
    int spotGeneralized;
    int ltl3baBuchi;

    void add(Result r) {
      Reference other = r.reference();
      if (r.buchi().isEmpty()
          || other.spotBuchi().isEmpty()
          || other.spotGeneralized().isEmpty()
          || other.ltl3baBuchi().isEmpty()) {
        skipped++;
        return;
      }
      formulas++;
      buchi += r.buchi().getAsInt();
      generalized += r.generalized().getAsInt();
      spotBuchi += other.spotBuchi().getAsInt();
      spotGeneralized += other.spotGeneralized().getAsInt();
      ltl3baBuchi += other.ltl3baBuchi().getAsInt();
    }

    String row(String name) {
      return "| %s | %d | %d | %d | %d | %d | %d | %d |"
          .formatted(
              name, formulas, skipped, buchi, spotBuchi, ltl3baBuchi, generalized, spotGeneralized);
    }
  }

  private LtlSizes() {}

  /** Prints the page. */
  public static void main(String[] args) throws IOException {
    Path home = Path.of(args.length > 0 ? args[0] : ".");
    Map<String, Reference> references =
        references(Files.readAllLines(home.resolve("perf/ltl-reference-sizes.csv")));
    List<String> formulas =
        Files.readAllLines(home.resolve("ltl/src/test/resources/lasso/ltl/formulas.txt"));
    round(formulas, references);
    print(round(formulas, references));
  }

  private static void print(List<Result> results) {
    Map<String, Sums> sums = new LinkedHashMap<>();
    Sums target = new Sums();
    for (Result result : results) {
      sums.computeIfAbsent(result.set(), s -> new Sums()).add(result);
      if (TARGET.contains(result.set())) {
        target.add(result);
      }
    }
    System.out.println("# Sizes of automata\n");
    System.out.println(
        "Made by `perf/ltl-sizes`. States in sum over both polarities (RAND3: as it");
    System.out.println(
        "stands) of the formulas that all tools translated; the target is at most 850");
    System.out.println(
        "Buchi states and 800 states with generalised acceptance over the four sets");
    System.out.println(String.join(", ", TARGET) + ".\n");
    System.out.println(
        "| set | formulas | left out | Buchi | Spot | LTL3BA | generalised | Spot |");
    System.out.println("|---|---:|---:|---:|---:|---:|---:|---:|");
    System.out.println(target.row("**target sets**"));
    sums.forEach((set, s) -> System.out.println(s.row(set)));
    printTimes(results);
    printLosses(results);
  }

  private static void printTimes(List<Result> results) {
    List<Double> times = results.stream().map(Result::millis).sorted().toList();
    System.out.printf(
        Locale.ROOT,
        "%nWarm translation, milliseconds: median %.2f, 90th percentile %.1f, largest %.0f; given up within %d ms: %d of %d.%n",
        times.get(times.size() / 2),
        times.get(times.size() * 9 / 10),
        times.get(times.size() - 1),
        DEADLINE_MILLIS,
        results.stream().filter(r -> r.buchi().isEmpty()).count(),
        results.size());
  }

  private static void printLosses(List<Result> results) {
    System.out.println("\n## Where another tool is smaller\n");
    System.out.println(
        "| set | id | polarity | Buchi | Spot | LTL3BA | generalised | Spot | formula |");
    System.out.println("|---|---|---|---:|---:|---:|---:|---:|---|");
    for (Result r : results) {
      Reference other = r.reference();
      if (isLarger(r.buchi(), other.spotBuchi())
          || isLarger(r.buchi(), other.ltl3baBuchi())
          || isLarger(r.generalized(), other.spotGeneralized())) {
        System.out.printf(
            "| %s | %s | %s | %s | %s | %s | %s | %s | `%s` |%n",
            r.set(),
            r.id(),
            r.negated() ? "neg" : "pos",
            show(r.buchi()),
            show(other.spotBuchi()),
            show(other.ltl3baBuchi()),
            show(r.generalized()),
            show(other.spotGeneralized()),
            r.formula().toString().replace("|", "\\|"));
      }
    }
  }

  private static boolean isLarger(OptionalInt ours, OptionalInt theirs) {
    return theirs.isPresent() && ours.orElse(Integer.MAX_VALUE) > theirs.getAsInt();
  }

  private static String show(OptionalInt size) {
    return size.isPresent() ? Integer.toString(size.getAsInt()) : "-";
  }

  private static List<Result> round(List<String> formulas, Map<String, Reference> references) {
    List<Result> results = new ArrayList<>();
    for (String line : formulas) {
      if (line.startsWith("#") || line.isBlank()) {
        continue;
      }
      String[] cells = line.split("\t");
      for (boolean negated : new boolean[] {false, true}) {
        String key = cells[0] + "," + cells[1] + "," + (negated ? "neg" : "pos");
        Reference reference = references.get(key);
        if (reference != null) {
          results.add(translate(cells, negated, reference));
        }
      }
    }
    return results;
  }

  private static Result translate(String[] cells, boolean negated, Reference reference) {
    FormulaFactory factory = new FormulaFactory();
    Formula formula = FormulaParser.parse(cells[2], factory);
    long began = System.nanoTime();
    OptionalInt buchi = OptionalInt.empty();
    OptionalInt generalized = OptionalInt.empty();
    try {
      TranslatedFormula translation =
          new Translator(factory, DEADLINE_MILLIS)
              .translate(negated ? factory.not(formula) : formula);
      buchi = OptionalInt.of(translation.buchi().size());
      generalized = OptionalInt.of(translation.generalized().size());
    } catch (TranslationLimitException e) {
      System.err.println(cells[1] + ": " + e.getMessage());
    }
    double millis = (System.nanoTime() - began) / 1e6;
    return new Result(cells[0], cells[1], negated, formula, buchi, generalized, millis, reference);
  }

  private static Map<String, Reference> references(List<String> lines) {
    Map<String, Reference> references = new HashMap<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      references.put(
          cells[0] + "," + cells[1] + "," + cells[2],
          new Reference(size(cells[3]), size(cells[4]), size(cells[5])));
    }
    return references;
  }

  private static OptionalInt size(String cell) {
    return cell.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(cell));
  }
}
