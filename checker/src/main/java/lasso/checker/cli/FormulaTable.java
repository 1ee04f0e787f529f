package lasso.checker.cli;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.ltl.automaton.WordAcceptance;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.parse.FormulaSyntaxException;
import lasso.ltl.translate.TranslatedFormula;
import lasso.ltl.translate.TranslationLimitException;
import lasso.ltl.translate.Translator;
import lasso.ltl.word.Evaluation;
import lasso.ltl.word.Word;
import lasso.runtime.program.UnusableInputException;

/** Files of formulas, {@code set TAB id TAB formula}, and of words with their values. Lines that start with # are comments. */
final class FormulaTable {
  private static final int SHOWN = 20;

  /** A line of a file, split at its tabs. */
  private record Row(String place, String[] cells) {
    String key() {
      return cells[0] + '\t' + cells[1];
    }
  }

  private final Terminal terminal;
  private final LtlOptions options;

  FormulaTable(Terminal terminal, LtlOptions options) {
    this.terminal = terminal;
    this.options = options;
  }

  /** Prints a line of sizes per formula; without an automaton, {@code -} in place of each size. */
  int sizes() {
    boolean limited = false;
    for (Row row : rows(options.file, 3, "set TAB id TAB formula")) {
      long began = System.nanoTime();
      try {
        TranslatedFormula translation = translate(row);
        terminal
            .out()
            .printf(
                Locale.ROOT,
                "%s\t%d\t%d\t%d\t%d\t%.3f%n",
                row.key(),
                translation.buchi().size(),
                translation.buchi().edgeCount(),
                translation.generalized().size(),
                translation.generalized().edgeCount(),
                (System.nanoTime() - began) / 1e6);
      } catch (TranslationLimitException e) {
        limited = true;
        terminal
            .out()
            .printf(
                Locale.ROOT,
                "%s\t-\t-\t-\t-\t%.3f%n",
                row.key(),
                (System.nanoTime() - began) / 1e6);
        terminal.err().println("lasso: " + row.place() + ": " + e.getMessage());
      }
    }
    return limited ? ExitCode.INCONCLUSIVE : ExitCode.OK;
  }

  /** Judges words; prints how many disagree. */
  int judge() {
    Map<String, Row> formulas = new HashMap<>();
    for (Row row : rows(options.file, 3, "set TAB id TAB formula")) {
      formulas.put(row.key(), row);
    }
    Map<String, Optional<TranslatedFormula>> translations = new HashMap<>();
    List<Row> words = rows(options.words, 4, "set TAB id TAB word TAB value");
    int byBuchi = 0;
    int byGeneralized = 0;
    int byEvaluation = 0;
    int unjudged = 0;
    int shown = 0;
    for (Row row : words) {
      Row formula = formulas.get(row.key());
      OptionValues.require(
          formula != null,
          row.place() + ": " + options.file + " has no formula " + row.key().replace('\t', ' '));
      Word word = word(row);
      boolean expected = value(row);
      Optional<TranslatedFormula> built =
          translations.computeIfAbsent(row.key(), k -> built(formula));
      if (built.isEmpty()) {
        unjudged++;
        continue;
      }
      TranslatedFormula translation = built.get();
      boolean buchi = WordAcceptance.accepts(translation.buchi(), word);
      boolean generalized = WordAcceptance.accepts(translation.generalized(), word);
      boolean evaluated = Evaluation.holds(translation.formula(), word);
      byBuchi += buchi != expected ? 1 : 0;
      byGeneralized += generalized != expected ? 1 : 0;
      byEvaluation += evaluated != expected ? 1 : 0;
      boolean wrong = buchi != expected || generalized != expected || evaluated != expected;
      if (wrong && shown++ < SHOWN) {
        terminal
            .err()
            .printf(
                "lasso: %s: %s of %s: file %b, Buchi automaton %b, generalised %b, evaluation %b%n",
                row.place(),
                row.cells()[2],
                translation.formula(),
                expected,
                buchi,
                generalized,
                evaluated);
      }
    }
    terminal
        .out()
        .printf(
            "words\t%d%nba_disagree\t%d%ntgba_disagree\t%d%nevaluation_disagree\t%d%n",
            words.size(), byBuchi, byGeneralized, byEvaluation);
    if (byBuchi + byGeneralized + byEvaluation > 0) {
      return ExitCode.VIOLATED;
    }
    if (unjudged > 0) {
      terminal.out().printf("without_automaton\t%d%n", unjudged);
    }
    return unjudged > 0 ? ExitCode.INCONCLUSIVE : ExitCode.OK;
  }

  /** Nothing, and a message, for a formula beyond the deadline. */
  private Optional<TranslatedFormula> built(Row row) {
    try {
      return Optional.of(translate(row));
    } catch (TranslationLimitException e) {
      terminal.err().println("lasso: " + row.place() + ": " + e.getMessage());
      return Optional.empty();
    }
  }

  private TranslatedFormula translate(Row row) {
    FormulaFactory factory = new FormulaFactory();
    Formula formula;
    try {
      formula = options.parse(row.cells()[2], factory);
    } catch (FormulaSyntaxException e) {
      throw new UnusableInputException(row.place() + ": " + e.getMessage(), e);
    }
    return new Translator(factory, options.deadline.toMillis()).translate(formula);
  }

  private static Word word(Row row) {
    try {
      return Word.parse(row.cells()[2]);
    } catch (IllegalArgumentException e) {
      throw new UnusableInputException(row.place() + ": " + e.getMessage(), e);
    }
  }

  private static boolean value(Row row) {
    String value = row.cells()[3].strip();
    OptionValues.require(
        value.equals("0") || value.equals("1"),
        row.place() + ": the value of a word is 0 or 1, not '" + value + "'.");
    return value.equals("1");
  }

  private static List<Row> rows(String file, int cells, String format) {
    List<Row> rows = new ArrayList<>();
    int number = 0;
    for (String line : lines(file)) {
      number++;
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String place = file + ", line " + number;
      String[] split = line.split("\t", -1);
      OptionValues.require(
          split.length == cells,
          place + ": " + split.length + " columns where " + format + " was expected.");
      rows.add(new Row(place, split));
    }
    return rows;
  }

  private static List<String> lines(String file) {
    try {
      return Files.readAllLines(Path.of(file));
    } catch (MalformedInputException e) {
      throw new UnusableInputException(file + " can't be read: it is no UTF-8 text.", e);
    } catch (IOException e) {
      throw new UnusableInputException(
          file + " can't be read: there is no such file, or it may not be read.", e);
    }
  }
}
