package lasso.checker.report;

import java.util.List;
import lasso.checker.explain.Decision;
import lasso.checker.explain.Explanation;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.TraceStep;

/** An explanation in sentences. */
public final class Why {
  private Why() {}

  /** The number of the step that decides; -1 when none does. */
  static int decisiveStep(Explanation explanation) {
    return explanation.decision() instanceof Decision.Turn turn ? turn.step() : -1;
  }

  /** A decision in result files. */
  static String word(Decision decision) {
    if (decision instanceof Decision.Turn) {
      return "step";
    }
    return decision instanceof Decision.Inevitable ? "inevitable" : "unknown";
  }

  /** Appends a paragraph; nothing when nothing is known. */
  static void append(
      StringBuilder out,
      Columns columns,
      Counterexample run,
      Explanation explanation,
      RankWords names) {
    List<String> sentences = sentences(run, explanation, names);
    if (!sentences.isEmpty()) {
      out.append("\nWhy\n");
      sentences.forEach(sentence -> columns.append(out, "  ", sentence));
    }
  }

  /** What decides a run, and what would have saved it; empty when nothing is known. */
  public static List<String> sentences(
      Counterexample run, Explanation explanation, RankWords names) {
    if (explanation.decision() instanceof Decision.Inevitable inevitable) {
      return List.of(
          inevitable.endless()
              ? "No run ends well: going on for ever only puts it off."
              : "No schedule avoids it: every run ends badly.");
    }
    if (!(explanation.decision() instanceof Decision.Turn turn)) {
      return explanation.formula();
    }
    TraceStep step = run.stem().get(turn.step() - 1);
    return List.of(
        "Step "
            + step.number()
            + " decides: "
            + words(step, names)
            + (turn.step() == run.stem().size() && run.cycle().isEmpty()
                ? "."
                : ". From there no run ends well."),
        turn.instead() == Decision.Turn.NOTHING
            ? "Instead: nothing more has to happen; that run has ended well."
            : "Instead: "
                + words(explanation.passing().stem().get(turn.instead() - 1), names)
                + fate(turn));
  }

  private static String fate(Decision.Turn turn) {
    if (turn.safe()) {
      return turn.endless()
          ? "; then nothing can go wrong any more."
          : "; then every run ends well.";
    }
    return turn.endless()
        ? "; then a run can go on well for ever."
        : "; then a run can still end well.";
  }

  private static String words(TraceStep step, RankWords names) {
    String call = step.call() == null || step.call().isEmpty() ? "" : " " + step.call();
    String place = step.place() == null ? "" : " (" + step.place() + ")";
    String thread = step.thread().isEmpty() ? "" : " / " + step.thread();
    return names.of(step.rank()) + thread + call + place + ": " + step.reply();
  }
}
