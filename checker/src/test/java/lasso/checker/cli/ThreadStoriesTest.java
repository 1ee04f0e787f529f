package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of runs of several threads: who holds what, who waits for what, whose time is up. {@code -Dlasso.golden.refresh=true} writes the files anew. */
class ThreadStoriesTest {
  private static final Path GOLDEN = Path.of("src/test/resources/lasso/checker/cli/golden");

  @TempDir Path directory;
  private RealPrograms cli;

  @BeforeEach
  void start() {
    cli = new RealPrograms(directory);
  }

  @Test
  void anExecutorThatNobodyShutsDownIsNamed() throws IOException {
    story(
        "threads-idle",
        """
        import java.util.concurrent.*;
        public class Idle {
          public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            System.out.println(pool.submit(() -> 42).get());
          }
        }
        """);
  }

  @Test
  void circleOfLocksNamesHoldersAndTakers() throws IOException {
    story(
        "threads-circle",
        """
        import java.util.concurrent.locks.*;
        public class Crossed {
          static final Lock LEFT = new ReentrantLock();
          static final Object RIGHT = new Object();
          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> {
              synchronized (RIGHT) {
                LEFT.lock();
                LEFT.unlock();
              }
            }, "other");
            other.start();
            LEFT.lock();
            synchronized (RIGHT) {
              LEFT.unlock();
            }
            other.join();
          }
        }
        """);
  }

  @Test
  void lastThreadThatWaitsSaysForWhat() throws IOException {
    story(
        "threads-alone",
        """
        import java.util.concurrent.*;
        public class Alone {
          static final CountDownLatch DONE = new CountDownLatch(2);
          public static void main(String[] args) throws InterruptedException {
            new Thread(DONE::countDown, "worker").start();
            DONE.await();
          }
        }
        """);
  }

  @Test
  void timeThatIsUpIsToldWhereItDecides() throws IOException {
    story(
        "threads-time",
        """
        import java.util.concurrent.*;
        public class Hasty {
          static final CountDownLatch DONE = new CountDownLatch(1);
          public static void main(String[] args) throws InterruptedException {
            new Thread(DONE::countDown, "worker").start();
            assert DONE.await(1, TimeUnit.SECONDS) : "too slow";
          }
        }
        """);
  }

  @Test
  void turnsOfThreadsThatOnlyGoOnAreTold() throws IOException {
    story(
        "threads-turns",
        """
        import java.util.concurrent.atomic.*;
        public class Lost {
          static final AtomicInteger COUNT = new AtomicInteger();
          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> COUNT.set(COUNT.get() + 1), "other");
            other.start();
            COUNT.set(COUNT.get() + 1);
            other.join();
            assert COUNT.get() == 2 : "lost";
          }
        }
        """);
  }

  @Test
  void raceNamesBothAccesses() throws IOException {
    story(
        "threads-race",
        """
        public class Flag {
          static boolean done;
          public static void main(String[] args) throws InterruptedException {
            Thread other = new Thread(() -> done = true, "other");
            other.start();
            System.out.println(done);
            other.join();
          }
        }
        """);
  }

  private void story(String name, String program) throws IOException {
    String type = program.replaceFirst("(?s).*?public class (\\w+).*", "$1");
    Path source = Files.writeString(directory.resolve(type + ".java"), program);
    assertThat(cli.lasso("check", source.toString(), "-n", "1")).isEqualTo(1);
    String text =
        cli.out
            .replace(source.toString(), source.getFileName().toString())
            .replaceAll("\\d+\\.\\d\\d s", "0.00 s");
    Path file = GOLDEN.resolve(name + ".txt");
    if (Boolean.getBoolean("lasso.golden.refresh")) {
      Files.writeString(file, text);
    }
    assertThat(text).isEqualTo(Files.readString(file));
  }
}
