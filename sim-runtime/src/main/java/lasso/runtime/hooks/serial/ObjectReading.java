package lasso.runtime.hooks.serial;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.InitialisingObjectInput;

/**
 * One call of a stream that reads objects, with what the stream below has answered so far. When it needs more, nothing has happened, and it says what; then it is made again. Code of the program that takes part in reading an object runs once all the same: {@link #missing} tells
 * beforehand whether the object is there.
 */
public final class ObjectReading {
  /** What is called; the argument is null where there is none. */
  private interface Call {
    Object on(ObjectInputStream stream, Object argument) throws IOException, ClassNotFoundException;
  }

  private static final List<Call> CALLS = new ArrayList<>();

  public static final int CONSTRUCTOR = call((stream, argument) -> null);
  public static final int OBJECT = call((stream, argument) -> stream.readObject());
  public static final int UNSHARED = call((stream, argument) -> stream.readUnshared());
  public static final int ONE = call((stream, argument) -> stream.read());
  public static final int AVAILABLE = call((stream, argument) -> stream.available());
  public static final int BOOLEAN = call((stream, argument) -> stream.readBoolean());
  public static final int BYTE = call((stream, argument) -> stream.readByte());
  public static final int UNSIGNED_BYTE = call((stream, argument) -> stream.readUnsignedByte());
  public static final int SHORT = call((stream, argument) -> stream.readShort());
  public static final int UNSIGNED_SHORT = call((stream, argument) -> stream.readUnsignedShort());
  public static final int CHAR = call((stream, argument) -> stream.readChar());
  public static final int INT = call((stream, argument) -> stream.readInt());
  public static final int LONG = call((stream, argument) -> stream.readLong());
  public static final int FLOAT = call((stream, argument) -> stream.readFloat());
  public static final int DOUBLE = call((stream, argument) -> stream.readDouble());
  public static final int UTF = call((stream, argument) -> stream.readUTF());
  public static final int SKIP = call((stream, argument) -> stream.skipBytes((Integer) argument));
  public static final int CLOSE =
      call(
          (stream, argument) -> {
            stream.close();
            return null;
          });

  /** Gives as many bytes as there are, at most so many, as an array that is shorter or null. */
  public static final int SOME =
      call(
          (stream, argument) -> {
            byte[] bytes = new byte[(Integer) argument];
            int count = stream.read(bytes, 0, bytes.length);
            return count < 0 ? null : Arrays.copyOf(bytes, count);
          });

  /** Gives exactly so many bytes. */
  public static final int FULLY =
      call(
          (stream, argument) -> {
            byte[] bytes = new byte[(Integer) argument];
            stream.readFully(bytes, 0, bytes.length);
            return bytes;
          });

  private static int call(Call call) {
    CALLS.add(call);
    return CALLS.size() - 1;
  }

  /** What is to be done below: nothing, so the call is over. */
  public static final int NOTHING = 0;

  /** At most {@link #length} bytes are to be read. */
  public static final int READ = 1;

  /** One byte is to be read. */
  public static final int READ_ONE = 2;

  public static final int ASK_AVAILABLE = 3;

  public static final int CLOSE_BELOW = 4;

  /** In place of what is missing: no object is next. */
  public static final int NO_OBJECT = -1;

  /** In place of what is missing: what has begun is no object. */
  public static final int MALFORMED = -2;

  /** Objects with numbers, in their order, and of which kind each is. */
  public Object[] numbered = {};

  public byte[] kinds = {};

  /** What is there of a block of bytes, how many more belong to it, and whether no block is there but an object or the end. */
  public byte[] block = {};

  public int rest;
  public boolean atEnd;

  /** The code that was looked at, -1 if none was. */
  public int peeked = -1;

  public boolean closed;

  /** What is to be done below before the call can go on, and how many bytes. */
  public int needs;

  public int length;

  /** What the call has answered or thrown. */
  public Object result;

  public Exception thrown;

  /** The stream below is needed. */
  private static final class Dry extends Error {
    private static final long serialVersionUID = 1;

    Dry() {
      super(null, null, false, false);
    }
  }

  /** Gives the answers that are known: bytes, or a number, or an exception, or for an end -1. */
  private final class Below extends InputStream {
    private static final byte[] HEADER = {(byte) 0xAC, (byte) 0xED, 0, 5};
    private final Object[] answers;
    private int next;

    /** Bytes of the header that are still to be given to a stream that is not new. */
    private int ofHeader;

    private final boolean isAll;

    Below(Object[] answers, boolean isAll, boolean isNew) {
      this.answers = answers;
      this.isAll = isAll;
      ofHeader = isNew ? HEADER.length : 0;
    }

    private Object answer(int need, int count) throws IOException {
      if (next == answers.length && isAll) {
        next--;
      } else if (next == answers.length) {
        needs = need;
        length = count;
        throw new Dry();
      }
      Object answer = answers[next++];
      if (answer instanceof IOException e) {
        throw e;
      }
      return answer;
    }

    @Override
    public int read() throws IOException {
      if (ofHeader < HEADER.length) {
        return HEADER[ofHeader++] & 0xff;
      }
      byte[] one = new byte[1];
      return take(READ_ONE, one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int offset, int count) throws IOException {
      if (count == 0) {
        return 0;
      }
      if (ofHeader < HEADER.length) {
        into[offset] = HEADER[ofHeader++];
        return 1;
      }
      return take(READ, into, offset, count);
    }

    private int take(int need, byte[] into, int offset, int count) throws IOException {
      if (!(answer(need, count) instanceof byte[] bytes)) {
        return -1;
      }
      int given = Math.min(bytes.length, count);
      System.arraycopy(bytes, 0, into, offset, given);
      if (given < bytes.length) { // an object that was read as a whole
        answers[--next] = Arrays.copyOfRange(bytes, given, bytes.length);
      }
      return given;
    }

    @Override
    public int available() throws IOException {
      return (Integer) answer(ASK_AVAILABLE, 0);
    }

    @Override
    public void close() throws IOException {
      answer(CLOSE_BELOW, 0);
    }
  }

  /**
   * Makes a call.
   *
   * @param isAll no more can come of the stream below: its last answer is the answer for ever
   * @param answers of the stream below to what was needed, in order: bytes, the number -1 for its end, what is available, an exception, or anything where it was closed
   */
  public void make(int call, Object argument, Object[] answers, boolean isAll) {
    Below below = new Below(answers.clone(), isAll, call == CONSTRUCTOR);
    needs = NOTHING;
    ObjectInputStream stream = null;
    try {
      stream = stream(below);
      if (call != CLOSE) {
        remember(stream);
      }
      result = CALLS.get(call).on(stream, argument);
      thrown = null;
    } catch (IOException | ClassNotFoundException | RuntimeException e) {
      thrown = e;
      result = null;
    } catch (Dry e) {
      return;
    }
    if (stream != null) {
      takeDown(stream);
    }
  }

  private static ObjectInputStream stream(InputStream below) throws IOException {
    return Calls.handler == null
        ? new ObjectInputStream(below)
        : new InitialisingObjectInput(below);
  }

  /**
   * How many more bytes there are at least in the object that is next.
   *
   * @param bytes what was read of it
   * @return 0 when it is complete; {@link #NO_OBJECT} when none is next, so that reading one fails; {@link #MALFORMED}
   */
  public int missing(byte[] bytes) {
    return block.length > 0 || rest > 0
        ? NO_OBJECT
        : new WireGrammar(behindPeeked(bytes), numbered, kinds).missing();
  }

  /** How many of the bytes belong to the object that is next: all of them as long as it lacks some. */
  public int length(byte[] bytes) {
    WireGrammar grammar = new WireGrammar(behindPeeked(bytes), numbered, kinds);
    return grammar.missing() > 0 ? bytes.length : grammar.position() - (peeked < 0 ? 0 : 1);
  }

  private byte[] behindPeeked(byte[] bytes) {
    if (peeked < 0) {
      return bytes;
    }
    byte[] all = new byte[bytes.length + 1];
    all[0] = (byte) peeked;
    System.arraycopy(bytes, 0, all, 1, bytes.length);
    return all;
  }

  private void remember(ObjectInputStream stream) {
    Object table = StreamInternals.READ_TABLE.get(stream);
    for (int i = 0; i < numbered.length; i++) {
      StreamInternals.number(table, Descriptions.entry(numbered[i], kinds[i]));
      StreamInternals.finish(table, i);
    }
    Object input = StreamInternals.INPUT.get(stream);
    System.arraycopy(block, 0, (byte[]) StreamInternals.INPUT_BYTES.get(input), 0, block.length);
    StreamInternals.INPUT_POSITION.set(input, 0);
    StreamInternals.INPUT_END.set(input, atEnd ? -1 : block.length);
    StreamInternals.INPUT_UNREAD.set(input, rest);
    StreamInternals.PEEKED.set(StreamInternals.PEEKED_INPUT.get(input), peeked);
    StreamInternals.IS_CLOSED.set(stream, closed);
  }

  private void takeDown(ObjectInputStream stream) {
    Object table = StreamInternals.READ_TABLE.get(stream);
    int size = (int) StreamInternals.READ_SIZE.get(table);
    Object[] entries = (Object[]) StreamInternals.READ_OBJECTS.get(table);
    byte[] status = (byte[]) StreamInternals.READ_STATUS.get(table);
    numbered = new Object[size];
    kinds = new byte[size];
    for (int i = 0; i < size; i++) {
      boolean isThere = status[i] == StreamInternals.COMPLETE;
      kinds[i] = isThere ? Descriptions.kind(entries[i]) : Descriptions.BROKEN;
      numbered[i] = Descriptions.data(entries[i], kinds[i]);
    }
    Object input = StreamInternals.INPUT.get(stream);
    int position = (int) StreamInternals.INPUT_POSITION.get(input);
    int end = (int) StreamInternals.INPUT_END.get(input);
    atEnd = end < 0;
    byte[] bytes = (byte[]) StreamInternals.INPUT_BYTES.get(input);
    block = atEnd ? new byte[0] : Arrays.copyOfRange(bytes, position, end);
    rest = (int) StreamInternals.INPUT_UNREAD.get(input);
    peeked = (int) StreamInternals.PEEKED.get(StreamInternals.PEEKED_INPUT.get(input));
    closed = (boolean) StreamInternals.IS_CLOSED.get(stream);
  }
}
