package lasso.checker.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import lasso.checker.output.SafePrintStream;
import lasso.checker.service.CheckService;
import lasso.checker.suite.ServedRun;
import lasso.checker.watch.LastWord;
import lasso.checker.watch.Remains;
import lasso.checker.watch.Watchdog;

/** Runs one command after the other, as its standard input says, each with terminal, watchdog and last word of its own. Ends with its input, or when a run has left something behind. */
final class Serving {
  private final PrintStream answers;
  private final Remains remains = new Remains();

  /**
   * @param answers takes a line for each run
   */
  Serving(PrintStream answers) {
    this.answers = answers;
  }

  /** Serves to the end of the input. */
  void run() throws IOException, InterruptedException {
    BufferedReader requests =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = requests.readLine(); line != null; line = requests.readLine()) {
      ServedRun run = ServedRun.parse(line);
      run(run);
      String left = remains.found();
      answers.println(
          run.secret() + " " + (left == null ? ServedRun.READY : ServedRun.RETIRES + " " + left));
      if (left != null) {
        return;
      }
    }
  }

  private static void run(ServedRun run) throws IOException, InterruptedException {
    LastWord word = LastWord.of(Path.of(run.word()), run.secret());
    try (PrintStream out = stream(run.out());
        PrintStream err = stream(run.err())) {
      Terminal terminal = new Terminal(out, err, false);
      StopRequest stop = new StopRequest();
      Watchdog watchdog =
          new Watchdog(
              stop,
              why -> {
                err.println("lasso: INCONCLUSIVE " + why);
                return terminal.deliver(ExitCode.INCONCLUSIVE);
              },
              code -> {
                word.say(code, terminal.files().digests());
                Runtime.getRuntime().halt(code);
              });
      watchdog.start(true);
      int[] code = {ExitCode.BUG};
      Lasso lasso = new Lasso(terminal, CheckService.models(), stop, watchdog);
      Thread worker = Main.worker(() -> code[0] = lasso.run(run.arguments()));
      worker.start();
      worker.join();
      watchdog.finish();
      word.say(code[0], terminal.files().digests());
    }
  }

  private static SafePrintStream stream(String file) throws IOException {
    return new SafePrintStream(
        new PrintStream(Files.newOutputStream(Path.of(file)), true, StandardCharsets.UTF_8),
        StandardCharsets.UTF_8);
  }
}
