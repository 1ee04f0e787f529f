package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import lasso.checker.liveness.Fairness;
import lasso.checker.textbook.TextbookChecker;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.parse.FormulaParser;
import lasso.runtime.kernel.Buffering;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the table of examples says of temporal properties is so by the book, on the references' graphs. The system property {@code
 * lasso.book.states} bounds them.
 */
class ExamplesByTheBookTest {
  /** Larger spaces are the checker's alone. */
  private static final int MAX_STATES = Integer.getInteger("lasso.book.states", 2500);

  private static final Pattern OPTION = Pattern.compile("--(\\w+) ('[^']*'|[^-\\s]\\S*)");
  private static final Pattern QUANTIFIER = Pattern.compile("(all|any) i(>0)?: (.*)");
  private static final Pattern FIELD = Pattern.compile("(\\w+)@(\\d+)");

  /** Those explored so far, by program, ranks, buffering and what is watched. */
  private static final Map<Object, Optional<NaiveGraph>> GRAPHS = new HashMap<>();

  static Stream<List<String>> rows() {
    return Examples.expectations().stream()
        .filter(row -> row.get(2).contains("--ltl") || row.get(2).contains("--property"));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void formulasHoldOrDoNot(List<String> row) {
    int ranks = Integer.parseInt(row.get(1));
    List<String> formulas = new ArrayList<>();
    Fairness fairness = Fairness.STRONG;
    Buffering buffering = Buffering.ANY;
    Matcher option = OPTION.matcher(row.get(2));
    while (option.find()) {
      String value = option.group(2).replace("'", "");
      switch (option.group(1)) {
        case "ltl" -> formulas.addAll(instances(value, ranks));
        case "property" -> formulas.add("F ended");
        case "fairness" -> fairness = Fairness.valueOf(value.toUpperCase(Locale.ROOT));
        case "buffering" -> buffering = value.equals("zero") ? Buffering.ZERO : Buffering.INFINITE;
        default -> throw new IllegalArgumentException(row.toString());
      }
    }
    boolean violated = false;
    for (String formula : formulas) {
      violated |= !holds(row.get(0), ranks, buffering, formula, fairness);
    }
    List<String> kinds = List.of(row.get(4).split(","));
    boolean deadlockFirst = kinds.equals(List.of("deadlock")) && !row.get(2).contains("--all");
    if (!deadlockFirst) {
      assertThat(violated)
          .isEqualTo(kinds.contains("liveness") || kinds.contains("nontermination"));
    }
  }

  private static boolean holds(
      String example, int ranks, Buffering buffering, String formula, Fairness fairness) {
    Map<Integer, TreeSet<String>> fields =
        FIELD
            .matcher(formula)
            .results()
            .filter(atom -> !List.of("terminated", "blocked").contains(atom.group(1)))
            .collect(
                Collectors.groupingBy(
                    atom -> Integer.parseInt(atom.group(2)),
                    Collectors.mapping(
                        atom -> atom.group(1), Collectors.toCollection(TreeSet::new))));
    Optional<NaiveGraph> graph =
        GRAPHS.computeIfAbsent(
            List.of(example, ranks, buffering, fields),
            key -> explore(example, ranks, buffering, fields));
    assumeThat(graph).as("a space of at most " + MAX_STATES + " states").isPresent();
    return TextbookChecker.holds(
        graph.get().graph(), FormulaParser.parse(formula, new FormulaFactory()), fairness);
  }

  private static Optional<NaiveGraph> explore(
      String example, int ranks, Buffering buffering, Map<Integer, TreeSet<String>> fields) {
    String source = Examples.source(example);
    List<List<Watch>> watches = new ArrayList<>();
    List<List<String>> atoms = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      List<Watch> ofRank = new ArrayList<>();
      for (String field : fields.getOrDefault(rank, new TreeSet<>())) {
        ofRank.add(new Watch(field, "", field));
        source = source.replaceAll("(?m)^( +" + field + " = [^;]*;)$", "$1" + Watch.MARK);
      }
      watches.add(ofRank);
      int owner = rank;
      atoms.add(ofRank.stream().map(watch -> watch.atom(example, owner)).toList());
    }
    SourcePrograms compiled =
        SourcePrograms.compile(Map.of(example, Watch.forReferences(source, watches)));
    try (FrameReplayer replayer = new FrameReplayer(compiled.program(example), ranks, false)) {
      return NaiveGraph.explore(new NaiveSystem(replayer, buffering, true), atoms, MAX_STATES);
    }
  }

  /** One formula for each value of the variable at the root; below the root {@code any} becomes a disjunction. */
  private static List<String> instances(String formula, int ranks) {
    Matcher quantifier = QUANTIFIER.matcher(formula);
    if (!quantifier.find()) {
      return List.of(formula);
    }
    String body = quantifier.group(3);
    List<String> instances =
        IntStream.range(quantifier.group(2) == null ? 0 : 1, ranks)
            .mapToObj(rank -> body.replace("@i", "@" + rank))
            .toList();
    return quantifier.group(1).equals("all")
        ? instances
        : List.of(quantifier.replaceFirst("(" + String.join(" | ", instances) + ")"));
  }
}
