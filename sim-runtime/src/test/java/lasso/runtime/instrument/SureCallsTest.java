package lasso.runtime.instrument;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which calls are refused before anything runs: those that every rank makes in every schedule, and in doubt none. */
class SureCallsTest {
  private static final String REFUSED = "System.loadLibrary(\"x\");";

  private static int sure(String body) {
    return CompiledProgram.of(
            """
            import mpi.*;
            public class Main {
              static int size;
              static void start() { if (size > 3) { size++; } %1$s }
              static void usage() { System.exit(1); }
              static void check(int n) { if (n < 0) throw new IllegalArgumentException(); }
              static void spin() { while (true) { size++; } }
              static int count(int n) { int sum = 0; for (int i = 0; i < n; i++) sum += i; return sum; }
              static int deep(int n) { return n == 0 ? 0 : deep(n - 1); }
              interface Job { void run(); }
              static class Starter implements Job { public void run() { %1$s } }
              static class Idler implements Job { public void run() { } }
              public static void main(String[] args) {
            %2$s
              }
            }
            """
                .formatted(REFUSED, body.replace("REFUSED", REFUSED)))
        .instrument()
        .unsupportedCalls()
        .size();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "REFUSED",
        "start();",
        "MPI.Init(args); int me = MPI.COMM_WORLD.Rank(); REFUSED MPI.Finalize();",
        "if (args.length > 0) size = 1; else size = 2; REFUSED",
        "for (int i = 0; i < 10; i++) size += i; REFUSED",
        "size = count(5); REFUSED",
        "try { size = Integer.parseInt(\"5\"); } catch (NumberFormatException e) { size = 1; } start();",
        "new Starter().run();",
        "MPI.Init(args); try { start(); } finally { MPI.Finalize(); }",
        "new Main(); Runnable r = () -> start(); r.run();",
        "do { start(); } while (size < 3);",
      })
  void isRefused(String body) {
    assertThat(sure(body)).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (args.length > 0) REFUSED",
        "size = Integer.parseInt(args[0]); REFUSED",
        "if (args.length > 0) { REFUSED } else { size++; REFUSED }",
        "MPI.Init(args); if (MPI.COMM_WORLD.Rank() == 0) { REFUSED } MPI.Finalize();",
        "MPI.Init(args); MPI.COMM_WORLD.Barrier(); REFUSED MPI.Finalize();",
        "for (int i = 0; i < args.length; i++) { REFUSED }",
        "while (size < 3) { start(); }",
        "try { size++; } catch (RuntimeException e) { REFUSED }",
        "if (args.length == 0) return; REFUSED",
        "if (args.length == 0) System.exit(1); REFUSED",
        "if (args.length == 0) usage(); REFUSED",
        "assert args.length == 0; REFUSED",
        "check(args.length); REFUSED",
        "if (args.length == 0) spin(); REFUSED",
        "size = deep(5); REFUSED",
        "while (true) { if (size++ > 5) { REFUSED } }",
        "switch (args.length) { case 0: REFUSED break; case 1: break; default: start(); }",
        "Job job = args.length > 0 ? new Starter() : new Idler(); job.run();",
        "Runnable r = () -> start(); if (args.length > 0) r.run();",
      })
  void isNotSure(String body) {
    assertThat(sure(body)).isZero();
  }
}
