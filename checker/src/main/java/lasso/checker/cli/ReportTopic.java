package lasso.checker.cli;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import lasso.checker.property.ViolationKind;
import lasso.runtime.program.NearestName;

/** Words of reports: verdicts, kinds of violations, headings, exit codes. */
final class ReportTopic implements ExplainTopic {
  private final Map<String, String> words = new TreeMap<>();

  ReportTopic() {
    words.put(
        "holds",
        "Every schedule was explored, and nothing is wrong. What it rests on stands below Assumptions. Exit code 0.");
    words.put(
        "violated",
        "A run goes wrong; it is shown, and --trace FILE keeps it for ./lasso replay. Exit code 1.");
    words.put(
        "unusable",
        "The input can't be used; the message says what, where, and what to do. Exit code 2.");
    words.put(
        "inconclusive",
        "Nothing wrong was found, but not everything was explored: a bound was reached, the search was interrupted, or something was not under control. It never means that the program is right. Exit code 3.");
    words.put("0", "Exit code 0: it holds; of replay and simulate, that no violation was met.");
    words.put(
        "1",
        "Exit code 1: a violation was found; of suite, that an answer differs; of diff, that the states differ.");
    words.put("2", "Exit code 2: the input can't be used.");
    words.put("3", "Exit code 3: inconclusive.");
    words.put(
        "4",
        "Exit code 4: it holds, but a file that was asked for, or standard output, could not be written.");
    words.put("70", "Exit code 70: a bug of Lasso. The run proves nothing.");
    words.put(
        "decides",
        "Before the step that decides a run could still end well, after it none can. \"Instead\" tells another step that was possible there. It is found by a search, not guessed.");
    words.put(
        "fairness",
        "Which endless runs count. none: all. weak: those in which a rank, or a thread, that could always move moves again. strong (default): those in which everything that could happen again and again does. MPI promises none, nor does Java.");
    words.put(
        "assumptions",
        "What the verdict rests on. With another option there, the verdict may be another one.");
    words.put(
        "vacuity",
        "Formulas that hold for a reason that was perhaps not meant, such as a premise that is never true.");
    words.put(
        "growing",
        "Values that differ from state to state without end: why a space is not finished. --ignore leaves one out.");
    words.put(
        "outcomes",
        "All distinct results of complete runs: what each rank wrote, and how the run ended. With --trace DIR each is kept as a run: ./lasso explain DIR/outcome-1.json tells how it comes about.");
    words.put("stem", "The part of an endless run before its cycle.");
    words.put(
        "cycle",
        "The part of an endless run that repeats for ever. ./lasso replay TRACE.json --rounds 5 goes round it five times.");
    for (ViolationKind kind : ViolationKind.values()) {
      words.put(
          kind.word(),
          kind.description()
              + " --no "
              + kind.word()
              + " leaves this kind out, --only "
              + kind.word()
              + " looks for nothing else.");
    }
  }

  @Override
  public Optional<String> explain(String question) {
    String word = question.toLowerCase(Locale.ROOT);
    return Optional.ofNullable(words.get(word))
        .map(text -> String.join("\n", Help.wrapped(word + ": " + text)) + "\n");
  }

  @Override
  public Optional<String> hint(String question) {
    return question.contains(".")
        ? Optional.empty()
        : NearestName.of(question.toLowerCase(Locale.ROOT), words.keySet());
  }
}
