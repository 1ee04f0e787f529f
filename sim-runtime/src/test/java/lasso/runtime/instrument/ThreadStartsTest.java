package lasso.runtime.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program has threads if a method that runs may start one: what a library could do, and is never asked for, costs nothing. */
class ThreadStartsTest {
  private static boolean startsThreads(String body) {
    return CompiledProgram.of(
            """
            import java.util.concurrent.Executors;
            public class Main {
              static class Library {
                static void pool() { Executors.newCachedThreadPool().shutdown(); }
                static int useful() { return 1; }
              }
              static class Base { static Thread started = new Thread(); static { started.start(); } static int field; }
              static class Derived extends Base { static int other = Library.useful(); }
              static class Server extends Thread { @Override public void run() { } }
              interface Job { void run(); }
              static void twice(Job job) { job.run(); job.run(); }
              public static void main(String[] args) throws Exception {
            %s
              }
            }
            """
                .formatted(body))
        .instrument()
        .startsThreads();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Library.pool();",
        "new Server().start();",
        "twice(() -> new Server().start());",
        "twice(Library::pool);",
        "Job job = new Job() { public void run() { Library.pool(); } }; twice(job);",
        "new Derived();",
        "Derived.other = 2;",
        "Object o = Class.forName(\"Main$\" + args[0]).getDeclaredConstructor().newInstance(); if (o instanceof Thread t) t.start();",
        "new java.util.concurrent.LinkedBlockingQueue<Integer>().take();"
      })
  void aStartThatMayBeReached(String body) {
    assertThat(startsThreads(body)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System.out.println(Library.useful());",
        "new Server();",
        "twice(Library::useful);",
        "Job never = null; twice(never);",
        "Main.class.getDeclaredMethod(\"twice\", Job.class).invoke(null, (Job) () -> { }); if (args.length > 0) new java.util.concurrent.CountDownLatch(1).await();",
        "new java.util.concurrent.atomic.DoubleAdder().add(1); if (args.length > 0) new java.util.concurrent.CountDownLatch(1).await();"
      })
  void aStartThatIsOnlyMentioned(String body) {
    assertThat(startsThreads(body)).isFalse();
  }
}
