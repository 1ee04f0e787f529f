package lasso.checker.cli;

import java.util.List;
import java.util.Locale;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.Strength;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.formula.FormulaPrinter;
import lasso.ltl.formula.Spelling;
import lasso.ltl.io.DotWriter;
import lasso.ltl.io.HoaWriter;
import lasso.ltl.io.NeverClaimWriter;
import lasso.ltl.letters.LetterSetsFullException;
import lasso.ltl.parse.FormulaSyntaxException;
import lasso.ltl.translate.StutterCheck;
import lasso.ltl.translate.TranslatedFormula;
import lasso.ltl.translate.TranslationLimitException;
import lasso.ltl.translate.Translator;
import lasso.runtime.program.UnusableInputException;

/** {@code ltl}: the automaton of a formula, or the sizes of the automata of many. */
final class LtlCommand {
  /** A rewritten formula longer than this is not printed. */
  private static final long LONGEST_SHOWN = 2_000;

  private final Terminal terminal;
  private final LtlOptions options = new LtlOptions();

  LtlCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  int run(List<String> arguments) {
    CommandLine line = new CommandLine("ltl", options);
    if (Help.asked(arguments)) {
      terminal
          .out()
          .print(Help.command("ltl [options] FORMULA", line, terminal.columns()) + Help.FORMULAS);
      return ExitCode.OK;
    }
    List<String> words = line.parse(arguments);
    options.validate();
    if (options.file != null) {
      OptionValues.require(words.isEmpty(), "--file takes the place of FORMULA; give one of both.");
      FormulaTable table = new FormulaTable(terminal, options);
      return options.words == null ? table.sizes() : table.judge();
    }
    OptionValues.require(
        !words.isEmpty(), "FORMULA is missing, such as ./lasso ltl 'G (p -> F q)' --format stats.");
    OptionValues.require(
        words.size() == 1,
        "one FORMULA was expected, not " + words.size() + " words; put it in quotes.");
    try {
      print(words.get(0));
    } catch (FormulaSyntaxException | TranslationLimitException | LetterSetsFullException e) {
      throw new UnusableInputException(e.getMessage(), e);
    }
    return ExitCode.OK;
  }

  private void print(String text) {
    long began = System.nanoTime();
    FormulaFactory factory = new FormulaFactory();
    Formula formula = options.parse(text, factory);
    Translator translator = new Translator(factory, options.deadline.toMillis());
    TranslatedFormula translation = translator.translate(formula);
    double millis = (System.nanoTime() - began) / 1e6;
    Automaton chosen =
        options.acceptance.equals("buchi") ? translation.buchi() : translation.generalized();
    String name = formula.toString();
    switch (options.format) {
      case "hoa" -> terminal.out().print(HoaWriter.write(chosen, name));
      case "dot" -> terminal.out().print(DotWriter.write(chosen, name));
      case "never" ->
          terminal
              .out()
              .print(
                  NeverClaimWriter.write(
                      translation.buchi(), FormulaPrinter.print(formula, Spelling.SPIN)));
      default -> statistics(translation, new StutterCheck(factory, translator), millis);
    }
    if (!translation.complete()) {
      terminal
          .err()
          .println(
              "lasso: the reductions stopped at the deadline of "
                  + options.deadline.toMillis()
                  + " ms; the automaton is correct, a longer --deadline may give a smaller one.");
    }
  }

  private void statistics(TranslatedFormula translation, StutterCheck stutter, double millis) {
    Automaton generalized = translation.generalized();
    Automaton buchi = translation.buchi();
    Formula rewritten = translation.rewritten();
    line("formula", translation.formula());
    line(
        "rewritten",
        rewritten.length() > LONGEST_SHOWN ? rewritten.length() + " operators" : rewritten);
    line("ba_states", buchi.size());
    line("ba_edges", buchi.edgeCount());
    line("ba_deterministic", buchi.isDeterministic());
    line("tgba_states", generalized.size());
    line("tgba_edges", generalized.edgeCount());
    line("tgba_sets", generalized.sets());
    line("tgba_deterministic", generalized.isDeterministic());
    line("class", Strength.of(generalized).name().toLowerCase(Locale.ROOT));
    line("stutter_invariant", stutterInvariance(stutter, translation.formula()));
    line("millis", "%.1f".formatted(millis));
  }

  private static String stutterInvariance(StutterCheck stutter, Formula formula) {
    try {
      return Boolean.toString(stutter.isInvariant(formula));
    } catch (TranslationLimitException e) {
      return "unknown (" + e.getMessage() + ")";
    }
  }

  private void line(String name, Object value) {
    terminal.out().println(name + ": " + value);
  }
}
