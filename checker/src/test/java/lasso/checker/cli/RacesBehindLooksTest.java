package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Plain accesses that a thread comes to only because of what it has seen before, without waiting, and that another thread has changed by the time of its own access. In each row {@code main} runs the first
 * part, another thread the second; by happens-before the accesses of {@code x} are not ordered.
 */
class RacesBehindLooksTest {
  @TempDir Path directory;

  private static final String PROGRAM =
      """
      import java.lang.invoke.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      public class Looks {
        static int x, r, h;
        static volatile int f;
        static final VarHandle H;
        static { try { H = MethodHandles.lookup().findStaticVarHandle(Looks.class, "h", int.class); } catch (ReflectiveOperationException e) { throw new Error(e); } }
        static final VarHandle E = MethodHandles.arrayElementVarHandle(int[].class);
        static final int[] both = new int[2];
        static final Integer zero = 0, one = 1;
        static final AtomicInteger i = new AtomicInteger();
        static final ReentrantLock l = new ReentrantLock();
        static final Condition c = l.newCondition();
        static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        static final CountDownLatch d = new CountDownLatch(1);
        static final BlockingQueue<Integer> q = new ArrayBlockingQueue<>(1);
        static Thread m;
        interface Body { void run() throws Exception; }
        static Thread start(Body body) {
          Thread t = new Thread(() -> { try { body.run(); } catch (Exception e) { throw new Error(e); } });
          t.start();
          return t;
        }
        public static void main(String[] args) throws Exception {
          m = Thread.currentThread();
          Thread t = start(() -> { PART2 });
          PART1
          t.join();
        }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (f == 0) r = x; | f = 1; x = 1;",
        "if (f == 0) x = 2; | f = 1; r = x;",
        "if (i.get() == 0) r = x; | i.set(1); x = 1;",
        "if ((int) H.getOpaque() == 0) r = x; | H.setRelease(1); x = 1;",
        "if (i.compareAndSet(0, 2)) r = x; | if (!i.compareAndSet(0, 1)) x = 1;",
        "if (d.getCount() == 1) r = x; | d.countDown(); x = 1;",
        "if (q.isEmpty()) r = x; | q.offer(1); x = 1;",
        "if (q.poll(1, TimeUnit.SECONDS) == null) r = x; | q.offer(1); x = 1;",
        "l.lock(); r = x; l.unlock(); | if (!l.tryLock()) x = 1; else l.unlock();",
        "l.lock(); r = x; l.unlock(); | if (!l.tryLock(1, TimeUnit.SECONDS)) x = 1; else l.unlock();",
        "l.lock(); r = x; l.unlock(); | if (l.isLocked()) x = 1;",
        "l.lock(); try { c.await(1, TimeUnit.SECONDS); r = x; } finally { l.unlock(); } | if (f == 0 && l.isLocked()) x = 1;",
        "rw.readLock().lock(); r = x; rw.readLock().unlock(); | if (!rw.writeLock().tryLock()) x = 1; else rw.writeLock().unlock();",
        "m.interrupt(); try { Thread.sleep(1); } catch (InterruptedException e) { r = x; } | if (!m.isInterrupted()) x = 1;",
        "E.set(both, zero, 1); | E.set(both, 0, 2);",
      })
  void areFound(String first, String second) throws IOException {
    assertThat(check(first, second)).startsWith("VIOLATED data-race");
    assertThat(check(first, second, "--reduction", "none")).startsWith("VIOLATED data-race");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (f == 1) r = x; | x = 1; f = 1;",
        "if (f == 0) r = h; | f = 1; x = 1;",
        "if (i.compareAndSet(0, 2)) r = x; | if (i.compareAndSet(0, 1)) x = 1;",
        "l.lock(); r = x; l.unlock(); | if (l.tryLock()) { x = 1; l.unlock(); }",
        "E.set(both, zero, 1); | E.set(both, one, 2);",
      })
  void areNotMadeUp(String first, String second) throws IOException {
    assertThat(check(first, second)).startsWith("HOLDS");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "while (f == 0) r = h; | while (f == 0) Thread.onSpinWait();",
        "while (f == 0) h = 1 - h; | while (f == 0) Thread.onSpinWait();",
      })
  void aLoopThatLooksAndTouchesIsNoProgress(String first, String second) throws IOException {
    assertThat(check(first, second)).startsWith("VIOLATED nontermination");
  }

  private String check(String first, String second, String... options) throws IOException {
    Path program = directory.resolve("Looks.java");
    Files.writeString(program, PROGRAM.replace("PART1", first).replace("PART2", second));
    RealPrograms cli = new RealPrograms(directory);
    cli.lasso(
        Stream.concat(Stream.of("check", program.toString(), "-n", "1"), Stream.of(options))
            .toArray(String[]::new));
    return cli.out + cli.err;
  }
}
