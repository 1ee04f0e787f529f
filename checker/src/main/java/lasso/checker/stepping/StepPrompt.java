package lasso.checker.stepping;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Asks a user in a terminal, or a file, for one word after the other. */
public final class StepPrompt {
  private final SteppedRun run;
  private final StepCommands commands;
  private final BufferedReader words;
  private final PrintStream out;

  /**
   * Moves a run.
   *
   * @param words line by line, in UTF-8; their end is that of the session
   * @param out takes what is told
   */
  public StepPrompt(SteppedRun run, InputStream words, PrintStream out) {
    this.run = run;
    this.words = new BufferedReader(new InputStreamReader(words, StandardCharsets.UTF_8));
    this.out = out;
    commands = new StepCommands(run);
  }

  /** Until the user wants no more. Throws nothing but what Lasso itself does wrong. */
  public void run() {
    out.print(new StateText(run).head());
    out.println("h shows the words.");
    while (ask()) {
      out.flush();
    }
  }

  /** One word; false when there are no more. */
  private boolean ask() {
    out.print("(" + run.position() + ") ");
    out.flush();
    String line = line();
    if (line == null) {
      out.println();
      return false;
    }
    StepCommands.Outcome outcome = commands.run(line);
    out.print(outcome.text());
    return !outcome.quit();
  }

  private String line() {
    try {
      return words.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Shows what is possible before each question, so that the user chooses every step; ends with the run. */
  public void choose() {
    out.println("NUMBER takes a step, h shows all words.");
    String shown = "";
    while (true) {
      String choices = commands.run("c").text();
      if (!choices.equals(shown)) {
        out.print(choices);
        shown = choices;
      }
      if (!ask()) {
        return;
      }
    }
  }
}
