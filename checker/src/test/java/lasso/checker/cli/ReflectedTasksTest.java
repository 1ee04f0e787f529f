package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Objects of which only the names of their classes are known, in programs with threads: as far as the call graph knows, any class of the program and of the library may be made then. */
class ReflectedTasksTest {
  private static final String PROGRAM =
      """
      import java.util.concurrent.atomic.AtomicInteger;

      public class Reflected {
        public static class Adds implements Runnable {
          @Override
          public void run() {
            SUM.incrementAndGet();
          }
        }

        static final AtomicInteger SUM = new AtomicInteger();

        public static void main(String[] args) throws Exception {
          Runnable task = args.length == 0 ? new Adds() : (Runnable) Class.forName(args[0]).getDeclaredConstructor().newInstance();
          Thread[] threads = {new Thread(task), new Thread(task)};
          for (Thread thread : threads) {
            thread.start();
          }
          for (Thread thread : threads) {
            thread.join();
          }
          System.out.println(SUM);
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void programsThatMayMakeAnyObjectAreChecked() throws IOException {
    String program = Files.writeString(directory.resolve("Reflected.java"), PROGRAM).toString();
    RealPrograms cli = new RealPrograms(directory);
    assertThat(cli.lasso("check", program, "-n", "1", "--outcomes")).isZero();
    assertThat(cli.out).startsWith("HOLDS").contains("Outcomes (1 distinct)", "| 2");
  }

  /** The constructor is called by the Java library, beside which threads can't take turns: said, not passed over. */
  @Test
  void makingOneIsNotUnderControl() throws IOException {
    String program = Files.writeString(directory.resolve("Reflected.java"), PROGRAM).toString();
    RealPrograms cli = new RealPrograms(directory);
    assertThat(cli.lasso("check", program, "-n", "1", "--", "Reflected$Adds")).isEqualTo(3);
    assertThat(cli.out).startsWith("INCONCLUSIVE").contains("Constructor.newInstance");
  }
}
