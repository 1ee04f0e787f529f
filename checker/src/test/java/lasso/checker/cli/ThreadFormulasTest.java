package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formulas that name threads, and fairness of threads, from the command line. */
class ThreadFormulasTest {
  /** Two workers count with the same method, a third thread has no name and a daemon never ends. */
  private static final String COUNTING =
      """
      static volatile int seen;
      static class Worker implements Runnable {
        final int top;
        Worker(int top) { this.top = top; }
        public void run() {
          int count = 0;
          int half = 0;
          while (count < top) {
            count++;
            half = count / 2;
          }
        }
      }
      public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(new Worker(2), "listener");
        Thread second = new Thread(new Worker(3), "the worker");
        Thread third = new Thread(() -> seen = 7);
        Thread clock = new Thread(() -> { while (true) { seen = 8; } }, "clock");
        clock.setDaemon(true);
        clock.start();
        first.start();
        second.start();
        third.start();
        first.join();
      }
      """;

  /** Two threads move in turns: each where the other one can't. */
  private static final String TURNS =
      """
      static final java.util.concurrent.Semaphore PING = new java.util.concurrent.Semaphore(0);
      static final java.util.concurrent.Semaphore PONG = new java.util.concurrent.Semaphore(0);
      static volatile boolean never, seen;
      public static void main(String[] args) {
        new Thread(
                () -> {
                  while (true) {
                    PING.acquireUninterruptibly();
                    seen = !seen;
                    PONG.release();
                  }
                },
                "other")
            .start();
        while (true) {
          PING.release();
          PONG.acquireUninterruptibly();
        }
      }
      """;

  /** A thread does the same for ever beside another one that has something to do. */
  private static final String BESIDE =
      """
      static volatile boolean done;
      static volatile int spins;
      public static void main(String[] args) {
        new Thread(() -> { while (true) { spins = 1 - spins; } }, "other").start();
        spins = 0;
        done = true;
        while (true) { spins = 1 - spins; }
      }
      """;

  @TempDir Path directory;
  private RealPrograms cli;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
  }

  private int check(String name, String body, String formula, String... more) {
    String[] arguments = new String[6 + more.length];
    String[] first = {"check", cli.program(name, body), "-n", "1", "--ltl", formula};
    System.arraycopy(first, 0, arguments, 0, first.length);
    System.arraycopy(more, 0, arguments, first.length, more.length);
    return cli.lasso(arguments);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "F Worker.run:count@0/listener == 2                     ; 0",
        "F Worker.run:count@0/listener == 3                     ; 1",
        "F Worker.run:count@0/\"the worker\" == 3             ; 0",
        "F Worker.run:count@0 == 3                              ; 0",
        "G !(Worker.run:half@0/listener > Worker.run:top@0)     ; 2",
        "F (Worker.run:count@0/listener == 1 & Worker.run:half@0/listener == 0) ; 0",
        "F terminated@0/main                                    ; 0",
        "F terminated@0/clock                                   ; 0",
        "G (terminated@0/clock -> terminated@0 & terminated@0/listener) ; 0",
        "F blocked@0/main                                       ; 1",
        "G !blocked@0/listener                                  ; 0",
        "all i: G !blocked@i/clock                              ; 0",
        "F seen@0/main == 7                                     ; 2",
      })
  void threadsAreMeantByName(String formula, int exit) {
    assertThat(check("Counting", COUNTING, formula))
        .as(formula + cli.out + cli.err)
        .isEqualTo(exit);
  }

  @Test
  void aThreadWithoutANameIsMeantByItsNumber() {
    assertThat(check("Counting", COUNTING, "G !(terminated@0/4 & !terminated@0)")).isEqualTo(1);
  }

  /** What one thread does between two changes of another one's variables is a run. */
  @Test
  void othersComeBetweenChangesOfVariables() {
    String between =
        "!F(Worker.run:count@0/listener == 2 & Worker.run:half@0/listener == 0 & seen@0 != 7"
            + " & (Worker.run:half@0/listener == 0 U (Worker.run:half@0/listener == 0 & seen@0 == 7"
            + " & Worker.run:count@0/listener == 2)))";
    assertThat(check("Counting", COUNTING, between)).isEqualTo(1);
  }

  @Test
  void aNameThatNoThreadHasIsTold() {
    assertThat(check("Counting", COUNTING, "G !terminated@0/listner")).isZero();
    assertThat(cli.out.replaceAll("\\s+", " "))
        .contains(
            "no thread of rank 0 was called 'listner' in any state that was looked at; did you mean listener?"
                + " Its threads were clock, listener, main, the worker, ");
  }

  @Test
  void aThreadThatMovesWhereItIsAloneIsNotNeglected() {
    for (String fairness : new String[] {"strong", "weak", "none"}) {
      assertThat(check("Turns", TURNS, "F never@0", "--fairness", fairness)).isEqualTo(1);
      assertThat(check("Turns", TURNS, "G F seen@0", "--fairness", fairness)).isZero();
    }
  }

  @Test
  void aThreadThatCouldAlwaysMoveDoes() {
    assertThat(check("Beside", BESIDE, "F done@0", "--fairness", "strong")).isZero();
    assertThat(check("Beside", BESIDE, "F done@0", "--fairness", "weak")).isZero();
    assertThat(check("Beside", BESIDE, "F done@0", "--fairness", "none")).isEqualTo(1);
    assertThat(cli.out).contains("weak fairness excludes this cycle: a step of thread 0 of rank 0");
  }
}
