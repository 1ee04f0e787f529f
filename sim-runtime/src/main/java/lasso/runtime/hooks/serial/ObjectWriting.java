package lasso.runtime.hooks.serial;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Refusals;

/**
 * One call of a stream that writes objects. What it does to the stream below is taken down, as if that succeeded; when it turns out that it did not, the call is made once more, with what is known by then.
 */
public final class ObjectWriting {
  /** What is called; the argument is null where there is none. */
  private interface Call {
    void on(ObjectOutputStream stream, Object argument) throws IOException;
  }

  private static final List<Call> CALLS = new ArrayList<>();

  public static final int CONSTRUCTOR = call((stream, argument) -> {});
  public static final int OBJECT = call((stream, argument) -> stream.writeObject(argument));
  public static final int UNSHARED = call((stream, argument) -> stream.writeUnshared(argument));
  public static final int BYTES = call((stream, argument) -> stream.write((byte[]) argument));
  public static final int ONE = call((stream, argument) -> stream.write((Integer) argument));
  public static final int BOOLEAN =
      call((stream, argument) -> stream.writeBoolean((Boolean) argument));
  public static final int BYTE = call((stream, argument) -> stream.writeByte((Integer) argument));
  public static final int SHORT = call((stream, argument) -> stream.writeShort((Integer) argument));
  public static final int CHAR = call((stream, argument) -> stream.writeChar((Integer) argument));
  public static final int INT = call((stream, argument) -> stream.writeInt((Integer) argument));
  public static final int LONG = call((stream, argument) -> stream.writeLong((Long) argument));
  public static final int FLOAT = call((stream, argument) -> stream.writeFloat((Float) argument));
  public static final int DOUBLE =
      call((stream, argument) -> stream.writeDouble((Double) argument));
  public static final int LOW_BYTES =
      call((stream, argument) -> stream.writeBytes((String) argument));
  public static final int CHARS = call((stream, argument) -> stream.writeChars((String) argument));
  public static final int UTF = call((stream, argument) -> stream.writeUTF((String) argument));
  public static final int FLUSH = call((stream, argument) -> stream.flush());
  public static final int RESET = call((stream, argument) -> stream.reset());
  public static final int CLOSE = call((stream, argument) -> stream.close());

  private static int call(Call call) {
    CALLS.add(call);
    return CALLS.size() - 1;
  }

  /** In events: the stream below is flushed. */
  public static final byte[] FLUSHED = null;

  /** Objects with numbers, in their order, and of which kind each is. */
  public Object[] numbered = {};

  public byte[] kinds = {};

  /** In turn what was to be written, and what was written in its place. */
  public Object[] replaced = {};

  /** Bytes of a block that is not full. */
  public byte[] pending = {};

  /** Of the last call, for the stream below: bytes to write, {@link #FLUSHED}, or no bytes at all to close it. */
  public byte[][] events = {};

  /** What the last call has thrown, or null. */
  public Exception thrown;

  /** Records, or fails where that is known. */
  private static final class Below extends OutputStream {
    private final List<byte[]> events = new ArrayList<>();
    private final int[] failed;
    private final IOException[] failures;

    /** Whether the stream itself is being made: its first bytes are old. */
    private boolean isMuted;

    Below(int[] failed, IOException[] failures) {
      this.failed = failed;
      this.failures = failures;
    }

    private void take(byte[] event) throws IOException {
      if (isMuted) {
        return;
      }
      events.add(event);
      int index = Arrays.binarySearch(failed, events.size() - 1);
      if (index >= 0) {
        throw failures[index];
      }
    }

    @Override
    public void write(int one) throws IOException {
      take(new byte[] {(byte) one});
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      if (length > 0) {
        take(Arrays.copyOfRange(bytes, offset, offset + length));
      }
    }

    @Override
    public void flush() throws IOException {
      take(FLUSHED);
    }

    @Override
    public void close() throws IOException {
      take(new byte[0]);
    }
  }

  /** Where what stands for classes of the JDK is: the bytes of its objects would be others. */
  private static final String MODELS = "lasso.";

  /** Writes the exception that ends a call without the places where it has come about, which would be those of this tool. */
  private static final class Placeless extends ObjectOutputStream {
    private Object argument;
    private Throwable written;
    private StackTraceElement[] places;

    Placeless(OutputStream below) throws IOException {
      super(below);
      enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object object) {
      if (Calls.handler != null
          && object != null
          && object.getClass().getName().startsWith(MODELS)) {
        Refusals.refuse(
            object.getClass().getSimpleName() + " in a stream of objects",
            "write its parts instead, such as a name or a number");
      }
      int numbers = (int) StreamInternals.WRITTEN_SIZE.get(StreamInternals.WRITTEN_TABLE.get(this));
      if (numbers == 0 && object != argument && object instanceof IOException exception) {
        written = exception;
        places = exception.getStackTrace();
        exception.setStackTrace(new StackTraceElement[0]);
      }
      return object;
    }

    void putBack() {
      if (written != null) {
        written.setStackTrace(places);
      }
    }
  }

  /**
   * Makes a call.
   *
   * @param failed numbers of events of which it is known that they fail, rising
   * @param failures how
   */
  public void make(int call, Object argument, int[] failed, IOException[] failures) {
    Below below = new Below(failed, failures);
    below.isMuted = call != CONSTRUCTOR;
    Placeless stream = null;
    try {
      stream = new Placeless(below);
      stream.argument = argument;
      remember(stream);
      below.isMuted = false;
      CALLS.get(call).on(stream, argument);
      thrown = null;
    } catch (IOException | RuntimeException e) {
      thrown = e;
    }
    events = below.events.toArray(new byte[0][]);
    if (stream != null) {
      stream.putBack();
      takeDown(stream);
    }
  }

  private void remember(ObjectOutputStream stream) {
    Object table = StreamInternals.WRITTEN_TABLE.get(stream);
    for (int i = 0; i < numbered.length; i++) {
      StreamInternals.number(table, Descriptions.entry(numbered[i], kinds[i]));
    }
    Object replacements = StreamInternals.REPLACED_TABLE.get(stream);
    for (int i = 0; i < replaced.length; i += 2) {
      StreamInternals.replace(replacements, replaced[i], replaced[i + 1]);
    }
    Object output = StreamInternals.OUTPUT.get(stream);
    byte[] bytes = (byte[]) StreamInternals.OUTPUT_BYTES.get(output);
    System.arraycopy(pending, 0, bytes, 0, pending.length);
    StreamInternals.OUTPUT_POSITION.set(output, pending.length);
  }

  private void takeDown(ObjectOutputStream stream) {
    Object table = StreamInternals.WRITTEN_TABLE.get(stream);
    Object[] objects = objects(table);
    numbered = new Object[objects.length];
    kinds = new byte[objects.length];
    for (int i = 0; i < objects.length; i++) {
      kinds[i] = Descriptions.kind(objects[i]);
      numbered[i] = Descriptions.data(objects[i], kinds[i]);
    }
    Object replacements = StreamInternals.REPLACED_TABLE.get(stream);
    Object[] originals = objects(StreamInternals.ORIGINALS.get(replacements));
    Object[] others = (Object[]) StreamInternals.REPLACEMENTS.get(replacements);
    replaced = new Object[2 * originals.length];
    for (int i = 0; i < originals.length; i++) {
      replaced[2 * i] = originals[i];
      replaced[2 * i + 1] = others[i];
    }
    Object output = StreamInternals.OUTPUT.get(stream);
    int position = (int) StreamInternals.OUTPUT_POSITION.get(output);
    pending = Arrays.copyOf((byte[]) StreamInternals.OUTPUT_BYTES.get(output), position);
  }

  private static Object[] objects(Object table) {
    return Arrays.copyOf(
        (Object[]) StreamInternals.WRITTEN_OBJECTS.get(table),
        (int) StreamInternals.WRITTEN_SIZE.get(table));
  }

  /** Whether code of the program takes part in writing an object of some class that has a number, or was replaced. */
  public boolean callsProgram() {
    for (int i = 0; i < numbered.length; i++) {
      if (kinds[i] == Descriptions.DESCRIPTION && callsProgram((Class<?>) numbered[i])) {
        return true;
      }
    }
    return replaced.length > 0;
  }

  private static boolean callsProgram(Class<?> type) {
    ObjectStreamClass description = ObjectStreamClass.lookupAny(type);
    return type.getClassLoader() != null
        && (StreamInternals.is(description, "hasWriteObjectMethod")
            || StreamInternals.is(description, "hasWriteReplaceMethod")
            || StreamInternals.is(description, "isExternalizable"));
  }
}
