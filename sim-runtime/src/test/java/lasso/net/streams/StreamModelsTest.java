package lasso.net.streams;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Random scripts of calls on a model and on the JDK's stream: both give the same answers and exceptions, and call the stream below in the same way, with the same lengths and bytes. The streams below answer as sockets may: with any part, with any claim of what is there, and with errors. {@code
 * -Dlasso.random.factor} makes the runs longer.
 */
class StreamModelsTest {
  private static final int SCRIPTS = 400 * Integer.getInteger("lasso.random.factor", 1);
  private static final String LETTERS = "abcde\r\n\n\u00e9\u20ac\ud83d\ude00\ud83d";
  private static final List<Charset> CHARSETS =
      List.of(
          java.nio.charset.StandardCharsets.UTF_8,
          java.nio.charset.StandardCharsets.UTF_8,
          java.nio.charset.StandardCharsets.UTF_16,
          java.nio.charset.StandardCharsets.ISO_8859_1);

  /** What happened, at both ends. */
  private final List<String> events = new ArrayList<>();

  private interface Call {
    Object of() throws IOException;
  }

  private void note(String name, Call call) {
    String result;
    try {
      result = String.valueOf(call.of());
    } catch (IOException | RuntimeException e) {
      result = e instanceof IndexOutOfBoundsException ? "out of bounds" : e.toString();
    }
    StringBuilder printable = new StringBuilder(name + " = ");
    result
        .chars()
        .forEach(
            c -> printable.append(c >= 32 && c < 127 ? "" + (char) c : "\\u%04x".formatted(c)));
    events.add(printable.toString());
  }

  /** Brings bytes in parts, which follow from the seed and the calls. */
  private final class Source extends InputStream {
    private final Random random;
    private final byte[] bytes;
    private final int failsAt;
    private int at;

    Source(long seed, byte[] bytes) {
      random = new Random(seed);
      this.bytes = bytes;
      failsAt = random.nextInt(4) == 0 ? random.nextInt(bytes.length + 1) : -1;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      events.add("  below: read " + length);
      if (failsAt >= 0 && at >= failsAt) {
        throw new IOException("reset");
      }
      if (at == bytes.length) {
        return -1;
      }
      int count = 1 + random.nextInt(Math.min(length, bytes.length - at));
      System.arraycopy(bytes, at, into, offset, count);
      at += count;
      return count;
    }

    @Override
    public int available() throws IOException {
      events.add("  below: available");
      if (failsAt >= 0 && at >= failsAt) {
        throw new IOException("closed");
      }
      return random.nextInt(bytes.length - at + 1);
    }

    @Override
    public void close() {
      events.add("  below: close");
    }
  }

  /** Takes bytes, or fails. */
  private final class Sink extends OutputStream {
    private int left;

    /** Then the JDK's encoders are in no defined state. */
    private boolean failed;

    Sink(Random random) {
      left = random.nextInt(4) == 0 ? random.nextInt(4) : Integer.MAX_VALUE;
    }

    private void take(String what) throws IOException {
      events.add("  below: " + what);
      if (left-- <= 0) {
        failed = true;
        throw new IOException("broken");
      }
    }

    @Override
    public void write(int one) throws IOException {
      take("write " + (one & 0xff));
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      take("write " + Arrays.toString(Arrays.copyOfRange(bytes, offset, offset + length)));
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

  private static String text(Random random, int most) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return text.toString();
  }

  private interface Script {
    void run(long seed, boolean modelled) throws IOException;
  }

  private void compare(Script script) throws IOException {
    for (long seed = 0; seed < SCRIPTS; seed++) {
      events.clear();
      script.run(seed, false);
      List<String> expected = List.copyOf(events);
      events.clear();
      script.run(seed, true);
      assertEquals(
          String.join("\n", expected), String.join("\n", events), "script with seed " + seed);
    }
  }

  @Test
  void readersAnswerAsThoseOfTheJdk() throws IOException {
    compare(this::read);
  }

  private void read(long seed, boolean modelled) {
    Random random = new Random(seed);
    Charset charset = CHARSETS.get(random.nextInt(CHARSETS.size()));
    Source source = new Source(random.nextLong(), text(random, 40).getBytes(charset));
    Reader decoded =
        modelled
            ? new InputStreamReader(source, charset)
            : new java.io.InputStreamReader(source, charset);
    Reader reader = decoded;
    if (random.nextInt(4) > 0) {
      int size = 1 + random.nextInt(12);
      reader =
          modelled ? new BufferedReader(decoded, size) : new java.io.BufferedReader(decoded, size);
    }
    for (int i = 0; i < 14; i++) {
      readOnce(reader, random);
    }
  }

  private void readOnce(Reader reader, Random random) {
    switch (random.nextInt(12)) {
      case 0, 1 -> note("read", reader::read);
      case 2, 3 -> {
        char[] into = new char[1 + random.nextInt(9)];
        int offset = random.nextInt(into.length + 1);
        int length = random.nextInt(into.length + 1);
        note("read " + length, () -> reader.read(into, offset, length) + Arrays.toString(into));
      }
      case 4, 5, 6 -> {
        if (reader instanceof java.io.BufferedReader lines) {
          note("readLine", lines::readLine);
        }
      }
      case 7 -> note("ready", reader::ready);
      case 8 -> {
        int count = random.nextInt(6) - 1;
        note("skip", () -> reader.skip(count));
      }
      case 9 -> {
        int limit = random.nextInt(10);
        note("mark", () -> run(() -> reader.mark(limit)));
      }
      case 10 -> note("reset", () -> run(reader::reset));
      default -> {
        if (random.nextInt(6) == 0) {
          note("close", () -> run(reader::close));
        }
      }
    }
  }

  private interface Action {
    void run() throws IOException;
  }

  private static String run(Action action) throws IOException {
    action.run();
    return "done";
  }

  @Test
  void writersCallTheStreamBelowAsThoseOfTheJdk() throws IOException {
    compare(this::write);
  }

  private void write(long seed, boolean modelled) throws IOException {
    Random random = new Random(seed);
    Charset charset = CHARSETS.get(random.nextInt(CHARSETS.size()));
    boolean flushes = random.nextBoolean();
    int form = random.nextInt(4);
    Sink sink = new Sink(random);
    if (form == 3) {
      java.io.PrintStream stream =
          modelled
              ? new PrintStream(sink, flushes, charset)
              : new java.io.PrintStream(sink, flushes, charset);
      for (int i = 0; i < 12 && !sink.failed; i++) {
        printOnce(stream, random);
      }
      note("close", () -> run(stream::close));
      return;
    }
    Writer encoded =
        modelled
            ? new OutputStreamWriter(sink, charset)
            : new java.io.OutputStreamWriter(sink, charset);
    Writer writer = encoded;
    if (form > 0) {
      int size = 1 + random.nextInt(12);
      writer =
          modelled ? new BufferedWriter(encoded, size) : new java.io.BufferedWriter(encoded, size);
    }
    if (form == 2) {
      writer =
          modelled ? new PrintWriter(writer, flushes) : new java.io.PrintWriter(writer, flushes);
    }
    Writer called = writer;
    for (int i = 0; i < 12 && !sink.failed; i++) {
      writeOnce(writer, random);
    }
    note("close", () -> run(called::close));
  }

  private void writeOnce(Writer writer, Random random) {
    String text = text(random, 10);
    int begin = random.nextInt(text.length() + 1);
    int length = random.nextInt(text.length() - begin + 1);
    switch (random.nextInt(9)) {
      case 0 -> note("write", () -> run(() -> writer.write('\u20ac')));
      case 1 -> note("write", () -> run(() -> writer.write(text)));
      case 2 -> note("write", () -> run(() -> writer.write(text, begin, length)));
      case 3 -> note("write", () -> run(() -> writer.write(text.toCharArray(), begin, length)));
      case 4 -> note("flush", () -> run(writer::flush));
      case 5 -> note("append", () -> run(() -> writer.append(text, begin, begin + length)));
      case 6 -> {
        if (writer instanceof java.io.PrintWriter printer) {
          switch (random.nextInt(3)) {
            case 0 -> note("println", () -> run(() -> printer.println(text)));
            case 1 -> note("printf", () -> run(() -> printer.printf("%d %s", 7, text)));
            default -> note("checkError", printer::checkError);
          }
        } else if (writer instanceof java.io.BufferedWriter lines) {
          note("newLine", () -> run(lines::newLine));
        }
      }
      case 7 -> {
        if (random.nextInt(6) == 0) {
          note("close", () -> run(writer::close));
        }
      }
      default -> note("write", () -> run(() -> writer.write(text.toCharArray())));
    }
  }

  private void printOnce(java.io.PrintStream stream, Random random) {
    String text = text(random, 10);
    switch (random.nextInt(8)) {
      case 0 -> note("write", () -> run(() -> stream.write(10)));
      case 1 -> note("write", () -> run(() -> stream.write(new byte[] {1, 2, 3}, 1, 2)));
      case 2 -> note("print", () -> run(() -> stream.print(text)));
      case 3 -> note("println", () -> run(() -> stream.println(text)));
      case 4 -> note("printf", () -> run(() -> stream.printf("%.1f%n%s", 3.5, text)));
      case 5 -> note("flush", () -> run(stream::flush));
      case 6 -> note("checkError", stream::checkError);
      default -> {
        if (random.nextInt(6) == 0) {
          note("close", () -> run(stream::close));
        }
      }
    }
  }

  @Test
  void streamsOfBytesAnswerAsThoseOfTheJdk() throws IOException {
    compare(this::bytes);
  }

  private void bytes(long seed, boolean modelled) {
    Random random = new Random(seed);
    byte[] content = new byte[random.nextInt(40)];
    random.nextBytes(content);
    Source source = new Source(random.nextLong(), content);
    int size = 1 + random.nextInt(12);
    InputStream in =
        modelled
            ? new BufferedInputStream(source, size)
            : new java.io.BufferedInputStream(source, size);
    Sink sink = new Sink(random);
    OutputStream out =
        modelled
            ? new BufferedOutputStream(sink, size)
            : new java.io.BufferedOutputStream(sink, size);
    for (int i = 0; i < 14; i++) {
      byte[] some = new byte[1 + random.nextInt(9)];
      int offset = random.nextInt(some.length + 1);
      int length = random.nextInt(some.length - offset + 1);
      switch (random.nextInt(11)) {
        case 0, 1 -> note("read", in::read);
        case 2, 3 -> note("read", () -> in.read(some, offset, length) + Arrays.toString(some));
        case 4 -> note("available", in::available);
        case 5 -> note("skip", () -> in.skip(length));
        case 6 -> note("read", () -> Arrays.toString(in.readNBytes(length)));
        case 7 -> note("reset", () -> run(in::reset));
        case 8 -> note("write", () -> run(() -> out.write(some, offset, length)));
        case 9 -> note("write", () -> run(() -> out.write(length)));
        default -> {
          note("flush", () -> run(out::flush));
          if (random.nextInt(6) == 0) {
            note("close", () -> run(in::close));
            note("close", () -> run(out::close));
          }
        }
      }
    }
  }

  @Test
  void marksHoldAsFarAsTheyPromise() throws IOException {
    compare(this::marked);
  }

  private void marked(long seed, boolean modelled) {
    Random random = new Random(seed);
    byte[] content = new byte[random.nextInt(40)];
    random.nextBytes(content);
    InputStream source = new java.io.ByteArrayInputStream(content);
    int size = 1 + random.nextInt(12);
    InputStream in =
        modelled
            ? new BufferedInputStream(source, size)
            : new java.io.BufferedInputStream(source, size);
    for (int i = 0; i < 6; i++) {
      int limit = random.nextInt(9);
      int before = random.nextInt(4);
      int behind = random.nextInt(limit + 1);
      note("read", () -> Arrays.toString(in.readNBytes(before)));
      in.mark(limit);
      note("read", () -> Arrays.toString(in.readNBytes(behind)));
      note("reset", () -> run(in::reset));
    }
  }

  @Test
  void streamsOfDataReadWhatThoseOfTheJdkWrite() throws IOException {
    for (long seed = 0; seed < SCRIPTS; seed++) {
      Random random = new Random(seed);
      java.io.ByteArrayOutputStream expected = new java.io.ByteArrayOutputStream();
      java.io.ByteArrayOutputStream found = new java.io.ByteArrayOutputStream();
      java.io.DataOutputStream theirs = new java.io.DataOutputStream(expected);
      DataOutputStream ours = new DataOutputStream(found);
      String text = text(random, 10);
      int number = random.nextInt();
      for (java.io.DataOutput out : List.of(theirs, ours)) {
        out.writeInt(number);
        out.writeUTF(text);
        out.writeLong(number * 31L);
        out.writeDouble(number / 3.0);
        out.writeShort(number);
        out.writeBoolean(number > 0);
        out.writeChars(text);
        out.writeBytes(text);
        out.write(number);
      }
      assertEquals(Arrays.toString(expected.toByteArray()), Arrays.toString(found.toByteArray()));
      assertEquals(theirs.size(), ours.size());
      byte[] cut = Arrays.copyOf(found.toByteArray(), random.nextInt(found.size() + 1));
      assertEquals(
          all(new java.io.DataInputStream(new java.io.ByteArrayInputStream(cut)), text.length()),
          all(new DataInputStream(new java.io.ByteArrayInputStream(cut)), text.length()));
    }
  }

  private String all(java.io.DataInput in, int characters) {
    events.clear();
    note("int", in::readInt);
    note("text", in::readUTF);
    note("long", in::readLong);
    note("double", in::readDouble);
    note("short", in::readUnsignedShort);
    note("boolean", in::readBoolean);
    for (int i = 0; i < characters; i++) {
      note("char", in::readChar);
    }
    byte[] rest = new byte[characters + 1];
    note("rest", () -> run(() -> in.readFully(rest)) + Arrays.toString(rest));
    return String.join("\n", events.stream().filter(event -> !event.startsWith(" ")).toList());
  }
}
