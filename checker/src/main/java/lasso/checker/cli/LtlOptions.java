package lasso.checker.cli;

import com.beust.jcommander.Parameter;
import java.time.Duration;
import lasso.api.plan.Semantics;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.parse.QuantifiedFormula;

/** Options of {@code ltl}. */
final class LtlOptions {
  @Parameter(
      names = "--format",
      description = "hoa|dot|never|stats: what is printed of the automaton (default hoa)")
  String format = "hoa";

  @Parameter(
      names = "--acceptance",
      description =
          "buchi|generalized: accepting states, or several sets of edges, for hoa and dot (default buchi)")
  String acceptance = "buchi";

  @Parameter(
      names = "--file",
      description =
          "FILE with lines set TAB id TAB formula: prints set, id, ba_states, ba_edges, tgba_states, tgba_edges, millis; - for each size where no automaton could be built (exit code 3)")
  String file;

  @Parameter(
      names = "--words",
      description =
          "FILE with lines set TAB id TAB word TAB value: judges each word by the automata and by direct evaluation")
  String words;

  @Parameter(
      names = "--deadline",
      description =
          "DURATION per formula, such as 500ms or 3s; half of it is for the tableau, then the automaton is put together from parts, larger; at the end it is given up (default 3s)",
      converter = OptionValues.DurationValue.class)
  Duration deadline = Duration.ofSeconds(3);

  @Parameter(
      names = {"-n", "--processes"},
      description = "N: number of ranks; needed for the quantifiers all and any",
      converter = OptionValues.IntegerValue.class)
  Integer processes;

  void validate() {
    OptionValues.requireRange(
        "-n", processes == null ? 1 : processes, 1, Semantics.MAX_PROCESSES, "the number of ranks");
    OptionValues.requireOneOf("--format", format, "hoa", "dot", "never", "stats");
    OptionValues.requireOneOf("--acceptance", acceptance, "buchi", "generalized");
    OptionValues.require(
        words == null || file != null,
        "--words needs --file: it names the formulas that the words belong to.");
    OptionValues.requireRange(
        "--deadline", deadline.toMillis(), 1, Integer.MAX_VALUE, "milliseconds");
  }

  /**
   * Reads a formula; with quantifiers if the number of ranks was given.
   *
   * @throws lasso.ltl.parse.FormulaSyntaxException if the text is none
   */
  Formula parse(String text, FormulaFactory factory) {
    return processes == null
        ? FormulaParser.parse(text, factory)
        : QuantifiedFormula.parse(text, processes, factory);
  }
}
