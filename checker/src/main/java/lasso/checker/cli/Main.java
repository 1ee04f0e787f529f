package lasso.checker.cli;

import java.io.FileDescriptor;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.List;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.cli.terminal.Screen;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import lasso.checker.output.SafePrintStream;
import lasso.checker.service.CheckService;
import lasso.checker.suite.JavaMachine;
import lasso.checker.watch.LastResort;
import lasso.checker.watch.LastWord;
import lasso.checker.watch.Signals;
import lasso.checker.watch.Watchdog;
import lasso.runtime.process.report.HeapAdvice;

/** The entry of the program. */
public final class Main {
  /** Programs under check run on the worker's stack, on top of Lasso's own frames. */
  private static final long STACK_BYTES = 64L << 20;

  private Main() {}

  /** Runs a command and exits with its code, which is told to who has started this machine as well. A signal ends a search early, with its result and files. */
  public static void main(String[] arguments) throws InterruptedException {
    if (List.of(arguments).equals(List.of(JavaMachine.SERVE))) {
      serve();
    }
    StopRequest stop = new StopRequest();
    Screen screen = Screen.of(List.of(arguments));
    Terminal terminal =
        new Terminal(
            safe(System.out, "stdout", screen.inColour()),
            safe(System.err, "stderr", false),
            screen);
    LastWord word = lastWord(terminal);
    LastResort resort = lastResort(word, arguments);
    Watchdog watchdog =
        new Watchdog(
            stop,
            why -> cutShort(terminal, why),
            code -> {
              word.say(code, terminal.files().digests());
              Runtime.getRuntime().halt(code);
            },
            resort::end);
    Signals.onEnd(signal -> watchdog.signal());
    if (word.isCalledOff()) {
      watchdog.signal();
    }
    watchdog.start(word.isAwaited());
    int[] code = {ExitCode.BUG};
    Lasso lasso = new Lasso(terminal, CheckService.models(), stop, watchdog);
    Thread worker = worker(() -> code[0] = lasso.run(List.of(arguments)));
    worker.start();
    worker.join();
    word.say(code[0], terminal.files().digests());
    System.exit(code[0]);
  }

  /** For {@code suite}: one command after the other. Does not return. */
  private static void serve() throws InterruptedException {
    try {
      PrintStream answers = System.out;
      System.setOut(System.err); // no line of anybody else's
      new Serving(answers).run();
    } catch (IOException e) {
      System.err.println("lasso: " + e);
    }
    Runtime.getRuntime().halt(ExitCode.OK);
  }

  /** A thread with the stack that programs are run on. */
  static Thread worker(Runnable run) {
    return new Thread(null, run, "lasso", STACK_BYTES);
  }

  /** A verdict on a program stands where its report would; all else is a message. */
  private static LastResort lastResort(LastWord word, String[] arguments) {
    boolean check = arguments.length > 0 && arguments[0].equals("check");
    return new LastResort(
        (check ? "" : "lasso: ") + "INCONCLUSIVE " + HeapAdvice.heapIsFull(),
        check ? FileDescriptor.out : FileDescriptor.err,
        word,
        ExitCode.INCONCLUSIVE);
  }

  private static LastWord lastWord(Terminal terminal) {
    try {
      return LastWord.take();
    } catch (IOException e) {
      terminal.err().println("lasso: no secret for the last word: " + e.getMessage() + ".");
      System.exit(ExitCode.BUG);
      throw new IllegalStateException(e);
    }
  }

  /** What is said of a command that has nothing to say itself when it is cut short. */
  private static int cutShort(Terminal terminal, String why) {
    terminal.err().println("lasso: INCONCLUSIVE " + why);
    return terminal.deliver(ExitCode.INCONCLUSIVE);
  }

  /** What programs print is shown, and can do nothing to a terminal. */
  private static SafePrintStream safe(PrintStream raw, String name, boolean inColour) {
    String charset =
        System.getProperty(
            name + ".encoding",
            System.getProperty("sun." + name + ".encoding", Charset.defaultCharset().name()));
    return new SafePrintStream(raw, Charset.forName(charset), inColour);
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
        new Lasso(new Terminal(output, output, false), CheckService.models(), new StopRequest());
    Thread worker = worker(() -> code[0] = lasso.run(arguments));
    worker.start();
    worker.join();
    return code[0];
  }
}
