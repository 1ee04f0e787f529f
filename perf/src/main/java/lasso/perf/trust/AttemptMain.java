package lasso.perf.trust;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.cli.Main;

/**
 * The machine in which attempts run: a command line per line of its input, an answer per line of its output. What else appears on its output
 * got past the checker.
 */
final class AttemptMain {
  /** A property: how many identity hash codes were drawn, and threads made, before each command line. Other generators of codes than HotSpot's usual one let no verdict hold. */
  static final String DRAWN = "lasso.trust.drawn";

  private static final int CODES_FOR_A_THREAD = 100;

  private AttemptMain() {}

  /** What comes later gets other identity hash codes: in this thread, and in those that are not there yet. */
  private static void draw(int codes) throws InterruptedException {
    for (int i = 0; i < codes; i++) {
      if (System.identityHashCode(new Object()) % CODES_FOR_A_THREAD == 0) {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
      }
    }
  }

  /**
   * @param arguments a word that begins every answer
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    PrintStream answers = new PrintStream(new FileOutputStream(FileDescriptor.out), true);
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    MachineState before = MachineState.now();
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      draw(Integer.getInteger(DRAWN, 0));
      ByteArrayOutputStream report = new ByteArrayOutputStream();
      int code =
          Main.run(
              List.of(line.split("\t")), new PrintStream(report, true, StandardCharsets.UTF_8));
      MachineState after = MachineState.now();
      Set<String> changes = new TreeSet<>(after.changesSince(before));
      before = after;
      answers.print(
          String.join(
                  " ",
                  arguments[0],
                  String.valueOf(code),
                  encode(report.toString(StandardCharsets.UTF_8).replace("\r\n", "\n")),
                  encode(String.join("; ", changes)))
              + "\n");
      answers.flush();
    }
  }

  private static String encode(String text) {
    return "=" + Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
