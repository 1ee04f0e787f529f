package lasso.net.streams;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Random scripts of calls on the models of streams of objects and on the JDK's: the same bytes and calls below, the same graphs, the same exceptions, and as many bytes taken. The streams below bring any part, end anywhere and fail. {@code -Dlasso.random.factor} makes the runs longer.
 */
class ObjectStreamModelsTest {
  private static final int SCRIPTS = 300 * Integer.getInteger("lasso.random.factor", 1);

  private final TreeSet<String> seen = new TreeSet<>();

  private interface Call {
    Object of() throws IOException, ClassNotFoundException;
  }

  private static String told(Call call) {
    try {
      Object result = call.of();
      return result instanceof byte[] bytes ? Arrays.toString(bytes) : String.valueOf(result);
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      return e.toString();
    }
  }

  /** Takes down what it is asked, and fails from some call on. */
  private static final class Sink extends OutputStream {
    private final List<String> events = new ArrayList<>();
    private final ByteArrayOutputStream all = new ByteArrayOutputStream();
    private int left;

    Sink(int left) {
      this.left = left;
    }

    private void take(String what) throws IOException {
      events.add(what);
      if (left-- <= 0) {
        throw new IOException("broken " + left);
      }
    }

    @Override
    public void write(int one) throws IOException {
      take("one " + one);
      all.write(one);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      take("bytes " + Arrays.toString(Arrays.copyOfRange(bytes, offset, offset + length)));
      all.write(bytes, offset, length);
    }

    @Override
    public void flush() throws IOException {
      take("flush");
    }

    @Override
    public void close() throws IOException {
      take("close");
    }
  }

  /** Brings bytes in parts, ends where it is cut off or fails there. */
  private static final class Source extends InputStream {
    private final byte[] bytes;
    private final int end;
    private final boolean fails;
    private final Random random;
    private int at;

    Source(byte[] bytes, int end, boolean fails, long seed) {
      this.bytes = bytes;
      this.end = end;
      this.fails = fails;
      random = new Random(seed);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (at == end) {
        if (fails) {
          throw new IOException("reset");
        }
        return -1;
      }
      int count = 1 + random.nextInt(Math.min(length, end - at));
      System.arraycopy(bytes, at, into, offset, count);
      at += count;
      return count;
    }

    @Override
    public int available() {
      return (end - at) / 2;
    }
  }

  private static void write(ObjectOutput out, Object object) throws IOException {
    ObjectStreams.writeObject(out, object);
  }

  private static String call(java.io.ObjectOutputStream out, RandomGraphs graphs, int kind) {
    return told(
        () -> {
          switch (kind) {
            case 0, 1, 2, 3 -> write(out, graphs.object());
            case 4 -> out.writeUnshared(graphs.object());
            case 5 -> out.writeInt(graphs.number());
            case 6 -> out.write(new byte[graphs.number() & 2047]);
            case 7 -> out.writeUTF("text" + graphs.number());
            case 8 -> out.reset();
            case 9 -> out.flush();
            case 10 -> write(out, graphs.again());
            case 11 -> out.writeDouble(graphs.number());
            case 12 -> out.write(graphs.number());
            default -> out.writeBoolean(graphs.number() > 0);
          }
          return "done";
        });
  }

  private static String event(Sink sink, int index) {
    return index < sink.events.size() ? sink.events.get(index) : "nothing";
  }

  @Test
  void writesWhatTheJdkWrites() {
    for (long seed = 0; seed < SCRIPTS; seed++) {
      Random random = new Random(seed);
      int breaks = random.nextInt(3) == 0 ? random.nextInt(12) : Integer.MAX_VALUE;
      Sink mine = new Sink(breaks);
      Sink theirs = new Sink(breaks);
      boolean isPlain = breaks < Integer.MAX_VALUE;
      RandomGraphs one = new RandomGraphs(seed, isPlain);
      RandomGraphs other = new RandomGraphs(seed, isPlain);
      java.io.ObjectOutputStream[] streams = new java.io.ObjectOutputStream[2];
      String made =
          told(() -> streams[0] = new ObjectOutputStream(mine)).replaceAll("@.*|.*\\$", "");
      String theirsMade = told(() -> streams[1] = new java.io.ObjectOutputStream(theirs));
      if (streams[1] == null) {
        assertEquals(theirsMade, made, "seed " + seed);
        continue;
      }
      for (int i = 0; i < 12; i++) {
        int kind = random.nextInt(14);
        String which = "seed " + seed + " call " + i + " of kind " + kind;
        String expected = call(streams[1], other, kind);
        assertEquals(expected, call(streams[0], one, kind), which);
        if (expected.contains("Exception")) {
          seen.add(expected.replaceAll("[0-9:].*", ""));
          break; // it is written with the places where it has come about
        }
        for (int k = 0; k < Math.max(mine.events.size(), theirs.events.size()); k++) {
          assertEquals(event(theirs, k), event(mine, k), which + " event " + k);
        }
        seen.add(expected.replaceAll("[0-9:].*", ""));
      }
    }
    assertTrue(seen.toString().contains("NotSerializable"), seen.toString());
    assertTrue(seen.contains("java.io.IOException"), seen.toString());
  }

  /** What was read, in one stream: shared objects are seen to be shared. */
  private static byte[] image(List<Object> objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (java.io.ObjectOutputStream out = new java.io.ObjectOutputStream(bytes)) {
      out.writeObject(objects);
    }
    return bytes.toByteArray();
  }

  private static String call(
      java.io.ObjectInputStream in, int kind, int number, List<Object> read) {
    return told(
        () ->
            switch (kind) {
              case 0, 1, 2, 3, 4, 5 -> note(ObjectStreams.readObject((ObjectInput) in), read);
              case 6 -> in.readInt();
              case 7 -> in.readUTF();
              case 8 -> in.read();
              case 9 -> in.readNBytes(number & 63);
              case 10 -> in.available() >= 0;
              case 11 -> note(in.readUnshared(), read);
              case 12 -> in.skipBytes(number & 7);
              default -> in.readDouble();
            });
  }

  private static Object note(Object object, List<Object> read) {
    read.add(object);
    return "an object";
  }

  @Test
  void readsWhatTheJdkReads() throws IOException {
    for (long seed = 0; seed < SCRIPTS; seed++) {
      Random random = new Random(seed);
      ByteArrayOutputStream written = new ByteArrayOutputStream();
      RandomGraphs graphs = new RandomGraphs(seed, false);
      int[] kinds = new int[12];
      try (java.io.ObjectOutputStream out = new java.io.ObjectOutputStream(written)) {
        for (int i = 0; i < kinds.length; i++) {
          kinds[i] = random.nextInt(14);
          call(out, graphs, kinds[i]);
        }
      }
      byte[] bytes = written.toByteArray();
      int end = random.nextInt(3) == 0 ? random.nextInt(bytes.length) : bytes.length;
      boolean fails = random.nextBoolean();
      Source mine = new Source(bytes, end, fails, seed);
      Source theirs = new Source(bytes, end, fails, seed + 1);
      java.io.ObjectInputStream[] streams = new java.io.ObjectInputStream[2];
      String made = told(() -> (streams[0] = new ObjectInputStream(mine)) == null);
      assertEquals(told(() -> (streams[1] = new java.io.ObjectInputStream(theirs)) == null), made);
      List<Object> one = new ArrayList<>();
      List<Object> other = new ArrayList<>();
      for (int i = 0; streams[1] != null && i < 14; i++) {
        int kind = random.nextInt(4) == 0 ? random.nextInt(14) : matching(kinds, i);
        int number = random.nextInt();
        String which = "seed " + seed + " call " + i + " of kind " + kind;
        String expected = call(streams[1], kind, number, other);
        String mineTold = call(streams[0], kind, number, one);
        assertEquals(expected, mineTold, which);
        assertArrayEquals(image(other), image(one), which);
        if (expected.equals("an object")) {
          assertEquals(theirs.at, mine.at, which);
        }
        seen.add(expected.replaceAll("[0-9:].*", ""));
        if (expected.contains("Exception") && !expected.contains("OptionalData")) {
          break; // what a stream is behind that is nobody's business
        }
      }
    }
    assertTrue(seen.toString().contains("OptionalData"), seen.toString());
    assertTrue(seen.toString().contains("EOF"), seen.toString());
  }

  /** The call that reads what a call has written, mostly. */
  private static int matching(int[] written, int i) {
    return switch (i < written.length ? written[i] : 0) {
      case 5 -> 6;
      case 6 -> 9;
      case 7 -> 7;
      case 11 -> 13;
      case 12 -> 8;
      default -> 0;
    };
  }
}
