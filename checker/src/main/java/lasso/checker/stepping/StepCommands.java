package lasso.checker.stepping;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import lasso.checker.trace.TraceStep;
import lasso.runtime.program.FileTrouble;
import lasso.runtime.program.NearestName;

/** The words by which a user moves a run: the same ones in a terminal and in the console of a debugger. */
public final class StepCommands {
  /** How many steps of others beyond the known ones are taken before one of a process. */
  private static final int FARTHEST = 1_000;

  private static final Pattern WORDS = Pattern.compile("([A-Za-z?]+|\\d+)(?:\\s+(\\S.*))?");
  private static final int AROUND = 8;

  /** What they are. */
  public static final String HELP =
      """
      n [K]     the next step, or the next K; ENTER is n
      r RANK    on to the next step of RANK
      b [K]     back a step, or K steps
      g K       to step K; g end goes to the last one that is known
      c         the steps that are possible here, with their numbers
      NUMBER    takes the step of that number
      v [RANK]  variables, operations under way and messages, of all or of RANK
      l         the steps around this one; l all shows every one
      restart   to the beginning of the recorded run
      s FILE    saves the run up to here as a trace, for ./lasso replay FILE
      h         these words
      q         ends
      """;

  private final SteppedRun run;
  private final StateText text;

  /** Moves this run. */
  public StepCommands(SteppedRun run) {
    this.run = run;
    text = new StateText(run);
  }

  /**
   * What a line did.
   *
   * @param text what to show
   * @param moved whether the run stands elsewhere now
   * @param quit whether the user wants no more
   */
  public record Outcome(String text, boolean moved, boolean quit) {}

  private static Outcome says(String text) {
    return new Outcome(text, false, false);
  }

  /** Does what a line says. Throws nothing that a user could cause. */
  public Outcome run(String line) {
    String words = line.isBlank() ? "n" : line.strip();
    Matcher matcher = WORDS.matcher(words);
    if (!matcher.matches()) {
      return says("What is \"" + words + "\"? h shows the words.\n");
    }
    String verb = matcher.group(1);
    String rest = matcher.group(2) == null ? "" : matcher.group(2).strip();
    try {
      return Character.isDigit(verb.charAt(0)) ? take(verb) : run(verb, rest);
    } catch (IllegalArgumentException e) {
      return says(e.getMessage() + ".\n");
    }
  }

  private Outcome run(String verb, String rest) {
    return switch (verb) {
      case "n", "next" -> next(rest.isEmpty() ? 1 : number(rest, "steps"));
      case "r", "rank" -> rank(rest);
      case "b", "back" ->
          goTo(Math.max(0, run.position() - (rest.isEmpty() ? 1 : number(rest, "steps"))));
      case "g", "goto" -> goTo(rest.equals("end") ? run.length() : number(rest, "a step"));
      case "c", "choices" -> says(choices());
      case "v", "variables" -> says(rest.isEmpty() ? text.state() : text.rank(rankOf(rest)));
      case "l", "list" -> says(list(rest.equals("all")));
      case "restart" -> restart();
      case "s", "save" -> save(rest);
      case "h", "help" -> says(HELP);
      case "q", "quit", "exit" -> new Outcome("", false, true);
      default -> says(unknown(verb));
    };
  }

  private static String unknown(String verb) {
    return "What is \""
        + verb
        + "\"?"
        + NearestName.of(
                verb,
                new java.util.TreeSet<>(
                    List.of(
                        "next",
                        "rank",
                        "back",
                        "goto",
                        "choices",
                        "variables",
                        "list",
                        "restart",
                        "save",
                        "help",
                        "quit")))
            .map(near -> " Did you mean " + near + "?")
            .orElse("")
        + " h shows the words.\n";
  }

  private static int number(String word, String what) {
    if (!word.matches("\\d{1,9}")) {
      throw new IllegalArgumentException(
          word.isEmpty() ? "a number of " + what + " is missing" : word + " is no number");
    }
    return Integer.parseInt(word);
  }

  private int rankOf(String word) {
    for (int rank = 0; rank < run.ranks(); rank++) {
      if (run.states().processName(rank).equals(word)) {
        return rank;
      }
    }
    int rank = number(word, "ranks, such as r 0");
    if (rank >= run.ranks()) {
      throw new IllegalArgumentException(
          "there is no rank " + rank + "; there are 0 to " + (run.ranks() - 1));
    }
    return rank;
  }

  private Outcome next(int count) {
    int taken = 0;
    StringBuilder told = new StringBuilder();
    while (taken < count && run.next()) {
      taken++;
      told.append(here());
    }
    if (taken == 0) {
      return says("Nothing more happens here. " + endOrEmpty());
    }
    return new Outcome(told.append(text.end()).toString(), true, false);
  }

  private String endOrEmpty() {
    return text.end().isEmpty() ? "\n" : text.end();
  }

  /** The step that led here, with what the program wrote in it. */
  private String here() {
    String output = run.position() == 0 ? "" : run.step(run.position()).output();
    StringBuilder told = new StringBuilder(text.head());
    output.lines().forEach(line -> told.append("    | ").append(line).append('\n'));
    return told.toString();
  }

  private Outcome rank(String word) {
    int rank = rankOf(word);
    int before = run.position();
    boolean moved = toNextOf(run, rank);
    String told = moved || run.position() > before ? here() : "";
    return new Outcome(
        told
            + (moved ? "" : run.states().processName(rank) + " does not move any more.\n")
            + text.end(),
        run.position() != before,
        false);
  }

  /**
   * Goes on until a process has moved, or the recorded violation is reached.
   *
   * @return false when it does not move any more; the run then stands where what was known of it ends
   */
  private static boolean toNextOf(SteppedRun run, int rank) {
    int known = run.length();
    while (run.position() < known + FARTHEST && run.next()) {
      TraceStep step = run.step(run.position());
      if (step.rank() == rank && step.action() == TraceStep.Action.RESUME) {
        return true;
      }
      if (run.fault().isPresent()) {
        return false;
      }
    }
    run.goTo(known);
    return false;
  }

  private Outcome goTo(int step) {
    run.goTo(step);
    return new Outcome(here() + text.end(), true, false);
  }

  private Outcome restart() {
    run.restart();
    return new Outcome(text.head(), true, false);
  }

  private Outcome take(String word) {
    run.take(number(word, "a choice"));
    return new Outcome(here() + text.end(), true, false);
  }

  private String choices() {
    List<SteppedRun.Choice> choices = run.choices();
    if (choices.isEmpty()) {
      return "Nothing is possible here. " + endOrEmpty();
    }
    StringBuilder told = new StringBuilder();
    for (int i = 0; i < choices.size(); i++) {
      SteppedRun.Choice choice = choices.get(i);
      told.append("  %2d  %s".formatted(i, text.step(choice.step())));
      told.append(choice.optional() ? "  (need not happen)" : "");
      told.append(choice.next() ? "  <- next\n" : "\n");
    }
    return told.toString();
  }

  private String list(boolean all) {
    int from = all ? 1 : Math.max(1, run.position() - AROUND);
    int to = all ? run.length() : Math.min(run.length(), run.position() + AROUND);
    List<String> lines = new ArrayList<>();
    if (from == 1) {
      lines.add(
          (run.position() == 0 ? "> " : "  ") + "   0  every process stands at its first stop");
    }
    for (int i = from; i <= to; i++) {
      lines.add(
          (run.position() == i ? "> " : "  ")
              + "%4d  %s".formatted(i, text.step(run.step(i)))
              + (run.cycleBegin() == i - 1 ? "  (the cycle begins)" : ""));
    }
    return String.join("\n", lines) + "\n";
  }

  private Outcome save(String file) {
    if (file.isEmpty()) {
      return says("s takes the name of a file.\n");
    }
    try {
      run.trace().write(Path.of(file));
      return says("./lasso replay " + file + " runs it again.\n");
    } catch (IOException e) {
      return says(file + " can't be written: " + FileTrouble.words(e) + ".\n");
    }
  }
}
