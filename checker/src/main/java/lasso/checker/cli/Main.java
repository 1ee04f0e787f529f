package lasso.checker.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import lasso.checker.check.SimulatedModels;
import lasso.checker.explore.StopFlag;

/** The entry of the program. */
public final class Main {
  /** Programs under check run on the worker's stack, on top of Lasso's own frames. */
  private static final long STACK_BYTES = 64L << 20;

  /** How long Ctrl-C waits for the search to end and the files to be written. */
  private static final long LAST_WORDS_SECONDS = 30;

  private Main() {}

  /** Runs a command and exits with its code. Ctrl-C ends a search early, with its result and files. */
  public static void main(String[] arguments) throws InterruptedException {
    StopFlag stop = new StopFlag();
    CountDownLatch done = new CountDownLatch(1);
    int[] code = {ExitCode.BUG};
    Terminal terminal = new Terminal(System.out, System.err, Boolean.getBoolean("lasso.watched"));
    Thread worker =
        new Thread(
            null,
            () -> {
              try {
                code[0] = new Lasso(terminal, new SimulatedModels(), stop).run(List.of(arguments));
              } finally {
                done.countDown();
              }
            },
            "lasso",
            STACK_BYTES);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> lastWords(stop, done, code)));
    worker.start();
    worker.join();
    System.exit(code[0]);
  }

  /**
   * Runs a command to its end in this machine, which goes on.
   *
   * @param output takes reports and messages
   * @return the exit code
   */
  public static int run(List<String> arguments, PrintStream output) throws InterruptedException {
    int[] code = {ExitCode.BUG};
    Lasso lasso =
        new Lasso(new Terminal(output, output, false), new SimulatedModels(), new StopFlag());
    Thread worker = new Thread(null, () -> code[0] = lasso.run(arguments), "lasso", STACK_BYTES);
    worker.start();
    worker.join();
    return code[0];
  }

  /** At a normal exit there is nothing to wait for; at a signal the worker is asked to finish. */
  private static void lastWords(StopFlag stop, CountDownLatch done, int[] code) {
    if (done.getCount() == 0) {
      return;
    }
    stop.stop("interrupted by the user");
    try {
      if (done.await(LAST_WORDS_SECONDS, TimeUnit.SECONDS)) {
        Runtime.getRuntime().halt(code[0]);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
