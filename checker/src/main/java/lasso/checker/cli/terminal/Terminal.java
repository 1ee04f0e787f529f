package lasso.checker.cli.terminal;

import java.io.PrintStream;
import lasso.checker.output.Deliveries;
import lasso.checker.output.SafePrintStream;
import lasso.checker.report.Columns;

/**
 * Where a command writes.
 *
 * @param out reports
 * @param err messages and progress
 * @param screen what they are seen on
 * @param files that are written when the verdict has been said
 */
public record Terminal(PrintStream out, PrintStream err, Screen screen, Deliveries files) {
  public Terminal(PrintStream out, PrintStream err, Screen screen) {
    this(out, err, screen, new Deliveries());
  }

  /** {@code watched}: whether somebody sees {@code err} while the command runs. */
  public Terminal(PrintStream out, PrintStream err, boolean watched) {
    this(out, err, Screen.none(watched));
  }

  /** How wide reports are. */
  public Columns columns() {
    return screen.columns();
  }

  /** For a line that is written over and over. */
  public PrintStream rawErr() {
    return err instanceof SafePrintStream safe ? safe.raw() : err;
  }

  /**
   * Writes the files that are due, and looks whether all that was printed has arrived.
   *
   * @param code the exit code if so
   * @return the exit code; that of a verdict other than "holds" stays what it is
   */
  public int deliver(int code) {
    boolean lost = false;
    if (out.checkError()) {
      lost = true;
      err.println(
          "lasso: warning: standard output was closed, or is full: the report is not complete.");
    }
    for (String what : files.deliver()) {
      lost = true;
      err.println("lasso: warning: " + what + ".");
    }
    err.flush();
    return lost && code == ExitCode.OK ? ExitCode.LOST : code;
  }
}
