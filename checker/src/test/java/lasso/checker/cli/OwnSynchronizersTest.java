package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Synchronizers that a program derives from {@code AbstractQueuedSynchronizer}: what the queue, and the way in which it calls the program, lets happen. */
class OwnSynchronizersTest {
  @TempDir Path directory;

  private static final String PROGRAM =
      """
      import java.util.concurrent.TimeUnit;
      import java.util.concurrent.locks.*;
      public class Own {
        /** A lock; with more than one permit the mistake of a semaphore in exclusive mode. */
        static class Sync extends AbstractQueuedSynchronizer {
          final boolean fair;
          Sync(int permits, boolean fair) { this.fair = fair; setState(permits); }
          @Override protected boolean tryAcquire(int n) {
            if (n > 90) throw new IllegalArgumentException("n");
            if (fair && hasQueuedPredecessors()) return false;
            int s = getState();
            return s >= n && compareAndSetState(s, s - n);
          }
          @Override protected boolean tryRelease(int n) {
            int s;
            do { s = getState(); } while (!compareAndSetState(s, s + n));
            return true;
          }
          @Override protected int tryAcquireShared(int n) { return tryAcquire(n) ? 1 : -1; }
          @Override protected boolean tryReleaseShared(int n) { return tryRelease(n); }
          int permits() { return getState(); }
        }
        static class Mutex extends AbstractQueuedSynchronizer {
          @Override protected boolean tryAcquire(int n) { return compareAndSetState(0, 1); }
          @Override protected boolean tryRelease(int n) { setState(0); return true; }
          @Override protected boolean isHeldExclusively() { return getState() == 1; }
          ConditionObject condition() { return new ConditionObject(); }
        }
        /** Opens once, for all. */
        static class Gate extends AbstractQueuedLongSynchronizer {
          @Override protected long tryAcquireShared(long n) { return getState() == 1 ? 1 : -1; }
          @Override protected boolean tryReleaseShared(long n) { setState(1); return true; }
        }
        static int r, q;
        interface Body { void run() throws Exception; }
        static Thread start(Body body) {
          Thread t = new Thread(() -> {
            try { body.run(); } catch (InterruptedException e) { q = 9; } catch (RuntimeException e) { throw e; } catch (Exception e) { throw new Error(e); }
          });
          t.start();
          return t;
        }
        public static void main(String[] args) throws Exception {
          BODY
        }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Sync s = new Sync(1, false); Thread t = start(() -> { s.acquire(1); r++; s.release(1); }); s.acquire(1); r++; s.release(1); t.join(); System.out.println(r); | 2",
        "Gate g = new Gate(); Thread t = start(() -> { g.acquireShared(0); r++; }), u = start(() -> { g.acquireShared(0); }); r = 5; g.releaseShared(0); t.join(); u.join(); System.out.println(r); | 6",
        "Sync s = new Sync(0, false); Thread t = start(() -> { q = s.tryAcquireNanos(1, 10) ? 1 : 2; }); s.release(1); t.join(); System.out.println(q + \"\" + s.permits()); | 10 21",
        "Sync s = new Sync(0, false); Thread t = start(() -> { s.acquireInterruptibly(1); q = 1; }); s.release(1); t.interrupt(); t.join(); System.out.println(q + \"\" + s.permits()); | 10 91",
        "Sync s = new Sync(0, false); Thread t = start(() -> { s.acquire(1); q = Thread.interrupted() ? 4 : 5; }); t.interrupt(); s.release(1); t.join(); System.out.println(q); | 4",
        // who was signalled may be too late all the same
        "Mutex s = new Mutex(); var c = s.condition(); Thread t = start(() -> { s.acquire(1); long left = c.awaitNanos(9); r = q + (left > 0 ? 1 : 0); s.release(1); }); s.acquire(1); if (s.hasWaiters(c)) { c.signal(); q = 2; } s.release(1); t.join(); System.out.println(r); | 0 2 3",
        "ReentrantLock s = new ReentrantLock(); Condition c = s.newCondition(); int[] in = new int[1]; Thread t = start(() -> { s.lock(); in[0] = 1; long left = c.awaitNanos(9); in[0]++; r = q + (left > 0 ? 1 : 0); s.unlock(); }); s.lock(); if (in[0] == 1) { c.signal(); q = 2; } s.unlock(); t.join(); System.out.println(r); | 0 2 3",
      })
  void outcomesAreThoseOfTheContract(String body, String outcomes) throws IOException {
    String said = check(body, "--outcomes");
    assertThat(said).startsWith("HOLDS");
    assertThat(
            said.lines().filter(line -> line.contains("rank 0 |")).map(OwnSynchronizersTest::last))
        .containsExactlyInAnyOrder(outcomes.split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // in exclusive mode who acquires calls nobody else: a permit stays while somebody waits for
        // it
        "Sync s = new Sync(0, false); Gate g = new Gate(); Thread t = start(() -> { s.acquire(1); g.acquireShared(0); }), u = start(() -> { s.acquire(1); g.releaseShared(0); }); s.release(2); t.join(); | VIOLATED deadlock",
        // in shared mode it calls the next one
        "Sync s = new Sync(0, false); Gate g = new Gate(); Thread t = start(() -> { s.acquireShared(1); g.acquireShared(0); }), u = start(() -> { s.acquireShared(1); g.releaseShared(0); }); s.releaseShared(2); t.join(); | HOLDS",
        // who needs more stands before who needs less
        "Sync s = new Sync(0, false); Thread t = start(() -> { s.acquireShared(2); }), u = start(() -> { s.acquireShared(1); s.releaseShared(1); }); s.releaseShared(1); u.join(); s.releaseShared(1); t.join(); | VIOLATED deadlock",
        // one that gives up lets the next one try
        "Sync s = new Sync(0, false); Thread t = start(() -> { try { s.acquireInterruptibly(2); } catch (InterruptedException e) { } }), u = start(() -> { s.acquireShared(1); s.releaseShared(1); }); s.releaseShared(1); t.interrupt(); u.join(); | HOLDS",
        "Sync s = new Sync(1, true); Thread t = start(() -> { s.acquire(1); r++; s.release(1); }), u = start(() -> { s.acquire(1); r++; s.release(1); }); t.join(); u.join(); assert r == 2; | HOLDS",
        "Sync s = new Sync(0, false); start(() -> s.acquire(1)); | VIOLATED deadlock",
        "Sync s = new Sync(1, false); start(() -> s.acquire(91)); | VIOLATED exception",
        "Mutex s = new Mutex(); Condition c = s.condition(); Thread t = start(() -> { s.acquire(1); while (r == 0) c.await(); s.release(1); }); s.acquire(1); r = 1; c.signal(); s.release(1); t.join(); | HOLDS",
        "Mutex s = new Mutex(); Condition c = s.condition(); Thread t = start(() -> { s.acquire(1); c.await(); s.release(1); }); s.acquire(1); c.signal(); s.release(1); t.join(); | VIOLATED deadlock",
        // two that fail because they are in each other's way do not both wait
        "Sync s = new Sync(2, false); Thread t = start(() -> { s.acquire(1); s.release(1); }), u = start(() -> { s.acquire(1); s.release(1); }); t.join(); u.join(); | HOLDS",
        "Mutex s = new Mutex(); Condition c = s.condition(); Thread t = start(() -> { s.acquire(1); c.await(1, TimeUnit.SECONDS); s.release(1); }); s.acquire(1); c.signal(); s.release(1); t.join(); | HOLDS",
        "Mutex s = new Mutex(); Condition c = s.condition(); Thread t = start(() -> { c.signal(); }); t.join(); | VIOLATED exception",
        "Mutex s = new Mutex(); Condition c = s.condition(); Thread t = start(() -> { s.acquire(1); try { c.await(); } finally { assert s.isHeldExclusively(); s.release(1); } }); t.interrupt(); t.join(); assert q == 9; s.acquire(1); | HOLDS",
        "Sync s = new Sync(1, false); start(() -> { s.acquire(1); r++; s.release(1); }); r++; | VIOLATED data-race",
        "Sync s = new Sync(1, false); s.acquire(1); Thread t = start(() -> { s.acquire(1); }); while (!s.hasQueuedThreads()) Thread.onSpinWait(); assert s.isQueued(t) && s.getQueueLength() == 1 && s.getFirstQueuedThread() == t; s.release(1); t.join(); | HOLDS",
      })
  void theQueueIsFirstComeFirstServed(String body, String expected) throws IOException {
    assertThat(check(body)).as(body).startsWith(expected);
  }

  private static String last(String line) {
    return line.substring(line.indexOf('|') + 1).strip();
  }

  private String check(String body, String... options) throws IOException {
    Path program = directory.resolve("Own.java");
    Files.writeString(program, PROGRAM.replace("BODY", body));
    RealPrograms cli = new RealPrograms(directory);
    cli.lasso(
        Stream.concat(Stream.of("check", program.toString(), "-n", "1"), Stream.of(options))
            .toArray(String[]::new));
    return cli.out + cli.err;
  }
}
