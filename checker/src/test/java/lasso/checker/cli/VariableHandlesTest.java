package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What two threads do by variable handles: which accesses race, and which outcomes a litmus test has. */
class VariableHandlesTest {
  @TempDir Path directory;

  private static final String PROGRAM =
      """
      import java.lang.invoke.*;
      import java.nio.*;
      public class Handles {
        int x, y;
        volatile int v;
        int[] a = new int[4];
        byte[] b = new byte[16];
        ByteBuffer buffer = ByteBuffer.allocate(16);
        static final VarHandle X, Y, V;
        static final VarHandle A = MethodHandles.arrayElementVarHandle(int[].class);
        static final VarHandle B = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        static final VarHandle C = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        static {
          try {
            MethodHandles.Lookup l = MethodHandles.lookup();
            X = l.findVarHandle(Handles.class, "x", int.class);
            Y = l.findVarHandle(Handles.class, "y", int.class);
            V = l.findVarHandle(Handles.class, "v", int.class);
          } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
          }
        }
        static int r, q;
        public static void main(String[] args) throws Exception {
          Handles h = new Handles();
          Thread t = new Thread(() -> { SECOND });
          t.start();
          FIRST
          t.join();
          System.out.println(r + "," + q);
        }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X.set(h, 1);             | r = h.x;                   | data-race",
        "X.set(h, 1);             | r = (int) X.get(h);        | data-race",
        "r = (int) X.get(h);      | q = h.x;                   | HOLDS",
        "X.set(h, 1);             | Y.set(h, 1);               | HOLDS",
        "X.setVolatile(h, 1);     | r = h.x;                   | data-race",
        "r = (int) X.getVolatile(h); | q = h.x;                | HOLDS",
        "X.setOpaque(h, 1);       | r = (int) X.getAcquire(h); | HOLDS",
        "X.getAndAdd(h, 1);       | X.getAndAdd(h, 1);         | HOLDS",
        "X.getAndAdd(h, 1);       | h.x++;                     | data-race",
        "X.compareAndSet(h, 0, 1); | r = h.x;                  | data-race",
        "X.compareAndSet(h, 5, 1); | r = h.x;                  | HOLDS",
        "X.weakCompareAndSetPlain(h, 0, 1); | X.setRelease(h, 3); | HOLDS",
        "V.set(h, 1);             | r = h.v;                   | data-race",
        "r = (int) V.get(h);      | h.v = 1;                   | data-race",
        "V.setRelease(h, 1);      | r = h.v;                   | HOLDS",
        "synchronized (h) { X.set(h, 1); } | synchronized (h) { r = h.x; } | HOLDS",
        "A.set(h.a, 1, 1);        | r = h.a[1];                | data-race",
        "A.set(h.a, 1, 1);        | r = h.a[2];                | HOLDS",
        "A.setVolatile(h.a, 1, 1); | r = h.a[1];               | data-race",
        "A.set(h.a, (byte) 1, 1); | r = h.a[1];                | data-race",
        "B.set(h.b, 1, 1);        | r = h.b[4];                | data-race",
        "B.set(h.b, 1, 1);        | r = h.b[5];                | HOLDS",
        "B.setVolatile(h.b, 0, 1); | B.setVolatile(h.b, 0, 2); | HOLDS",
        "C.set(h.buffer, 1, 1);   | r = h.buffer.get(3);       | data-race",
        "h.y = 1; X.setRelease(h, 1); | if ((int) X.getAcquire(h) == 1) r = h.y; | HOLDS",
        "h.y = 1; X.setRelease(h, 1); | if ((int) X.getAcquire(h) == 0) r = h.y; | data-race",
        "h.y = 1; X.setRelease(h, 1); | while ((int) X.getAcquire(h) == 0) Thread.onSpinWait(); r = h.y; | HOLDS",
        "Y.set(h, 1); X.setRelease(h, 1); | r = (int) X.getAcquire(h); r = (int) Y.get(h); | data-race",
        "while (!X.compareAndSet(h, 0, 1)) ; h.y++; X.setRelease(h, 0); | while (!X.compareAndSet(h, 0, 1)) ; h.y++; X.setRelease(h, 0); | HOLDS",
      })
  void accessesRaceUnlessBothAreAtomicOrOrdered(String first, String second, String expected)
      throws IOException {
    assertThat(check(first, second))
        .startsWith(expected.equals("HOLDS") ? expected : "VIOLATED " + expected);
  }

  /** Under sequential consistency, as the assumptions say where Java promises less. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "X.setVolatile(h, 1); r = (int) Y.getVolatile(h); | Y.setVolatile(h, 1); q = (int) X.getVolatile(h); | 0,1 1,0 1,1 | no",
        "X.setRelease(h, 1); r = (int) Y.getAcquire(h);   | Y.setRelease(h, 1); q = (int) X.getAcquire(h);   | 0,1 1,0 1,1 | yes",
        "r = (int) X.getOpaque(h); Y.setOpaque(h, 1);     | q = (int) Y.getOpaque(h); X.setOpaque(h, 1);     | 0,0 0,1 1,0 | yes",
        "X.setVolatile(h, 1); V.setVolatile(h, 1);        | r = h.v; q = (int) X.getVolatile(h);             | 0,0 0,1 1,1 | no",
        "r = (int) X.getAndBitwiseOr(h, 1);               | q = (int) X.getAndBitwiseOr(h, 2);               | 0,1 2,0     | no",
        "r = (int) A.getAndAdd(h.a, 0, 1);                | q = (int) A.getAndAdd(h.a, 0, 1);                | 0,1 1,0     | no",
        "r = (int) X.compareAndExchange(h, 0, 1);         | q = (int) X.compareAndExchange(h, 0, 2);         | 0,1 2,0     | no",
        "r = X.weakCompareAndSet(h, 0, 1) ? 1 : 0;        | q = X.compareAndSet(h, 0, 2) ? 1 : 0;            | 0,1 1,0     | yes",
      })
  void litmusTestsHaveTheOutcomesOfInterleavings(
      String first, String second, String outcomes, String weak) throws IOException {
    String said = check(first, second, "--outcomes");
    assertThat(said).startsWith("HOLDS");
    assertThat(
            said.lines().filter(line -> line.contains("rank 0 |")).map(VariableHandlesTest::last))
        .containsExactlyInAnyOrder(outcomes.split(" "));
    assertThat(said.contains("weaker than volatile")).isEqualTo(weak.equals("yes"));
  }

  private static String last(String line) {
    return line.substring(line.indexOf('|') + 1).strip();
  }

  private String check(String first, String second, String... options) throws IOException {
    Path program = directory.resolve("Handles.java");
    Files.writeString(program, PROGRAM.replace("FIRST", first).replace("SECOND", second));
    RealPrograms cli = new RealPrograms(directory);
    cli.lasso(
        Stream.concat(Stream.of("check", program.toString(), "-n", "1"), Stream.of(options))
            .toArray(String[]::new));
    return cli.out + cli.err;
  }
}
