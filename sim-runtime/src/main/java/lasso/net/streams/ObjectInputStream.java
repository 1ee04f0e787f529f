package lasso.net.streams;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
import lasso.net.SocketInput;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.hooks.serial.ObjectReading;
import lasso.runtime.standins.threads.SharedAccesses;

/**
 * Objects from bytes: the JDK's stream reads them, one call within one step. An object is read when all of its bytes are there; they are taken from the stream below in larger pieces than the JDK takes them, and never more than belongs to the object. It has no lock, as the JDK's has none.
 */
@SuppressWarnings("this-escape") // a lint of later compilers: as in the original
public class ObjectInputStream extends java.io.ObjectInputStream {
  private static final int HEADER_BYTES = 4;
  private static final int MOST_SKIPPED = 2048;

  private final InputStream below;
  private ReadObjects memory = new ReadObjects();

  public ObjectInputStream(InputStream in) throws IOException {
    below = in;
    if (below instanceof SocketInput) {
      header();
    } else {
      plain(ObjectReading.CONSTRUCTOR, null);
    }
  }

  private void header() throws IOException {
    try {
      gather(ObjectReading.CONSTRUCTOR, HEADER_BYTES);
    } catch (ClassNotFoundException e) {
      throw new AssertionError("no class was asked for", e);
    }
  }

  private void touch() {
    SharedAccesses.field(this, "the memory of an ObjectInputStream", true);
  }

  private Object call(int call, Object argument, Object[] known, boolean isAll)
      throws IOException, ClassNotFoundException {
    Object[] answers = known;
    touch();
    ReadObjects next = memory.after(call, argument, answers, isAll);
    while (next.needs() != ObjectReading.NOTHING) {
      answers = Arrays.copyOf(answers, answers.length + 1);
      answers[answers.length - 1] = answer(next.needs(), next.length());
      touch();
      next = memory.after(call, argument, answers, false);
    }
    memory = next;
    Exception thrown = next.takeThrown();
    if (thrown instanceof RuntimeException e) {
      throw e;
    }
    if (thrown instanceof ClassNotFoundException e) {
      throw e;
    }
    if (thrown != null) {
      throw (IOException) thrown;
    }
    return next.takeResult();
  }

  private Object plain(int call, Object argument) throws IOException {
    try {
      return call(call, argument, new Object[0], false);
    } catch (ClassNotFoundException e) {
      throw new AssertionError("no class was asked for", e);
    }
  }

  /** Bytes, -1 at the end, how much is available, or an exception. */
  private Object answer(int need, int length) {
    try {
      switch (need) {
        case ObjectReading.READ_ONE:
          int one = below.read();
          return one < 0 ? (Object) (-1) : new byte[] {(byte) one};
        case ObjectReading.READ:
          byte[] bytes = new byte[length];
          int count = below.read(bytes, 0, length);
          return count < 0 ? (Object) (-1) : Arrays.copyOf(bytes, count);
        case ObjectReading.ASK_AVAILABLE:
          return below.available();
        default:
          below.close();
          return 0;
      }
    } catch (IOException e) {
      return e;
    }
  }

  Object readNext() throws IOException, ClassNotFoundException {
    return object(ObjectReading.OBJECT);
  }

  @Override
  public Object readUnshared() throws IOException, ClassNotFoundException {
    return object(ObjectReading.UNSHARED);
  }

  private Object object(int call) throws IOException, ClassNotFoundException {
    return gather(call, 0);
  }

  /** How many bytes a call lacks of which some were read. */
  private int missing(byte[] bytes, int needed) {
    return needed > 0 ? needed - bytes.length : memory.missing(bytes);
  }

  /**
   * Reads all that a call needs, then makes it.
   *
   * @param needed how many bytes, 0 for an object
   */
  private Object gather(int call, int needed) throws IOException, ClassNotFoundException {
    touch();
    byte[] bytes = {};
    int missing = missing(bytes, needed);
    while (missing > 0) {
      Object answer =
          below instanceof SocketInput peeked
              ? part(peeked, bytes, needed)
              : answer(ObjectReading.READ, missing);
      touch();
      if (!(answer instanceof byte[] more)) {
        return call(
            call,
            null,
            bytes.length == 0 ? new Object[] {answer} : new Object[] {bytes, answer},
            true);
      }
      int before = bytes.length;
      bytes = Arrays.copyOf(bytes, before + more.length);
      System.arraycopy(more, 0, bytes, before, more.length);
      missing = missing(bytes, needed);
    }
    if (missing == ObjectReading.MALFORMED) {
      Refusals.refuse(
          "a stream of objects is not in their format, or has an object of the first version of the protocol",
          "write with ObjectOutputStream what ObjectInputStream reads");
    }
    return call(call, null, bytes.length == 0 ? new Object[0] : new Object[] {bytes}, false);
  }

  /** As much of an object as has arrived. */
  private Object part(SocketInput peeked, byte[] before, int needed) {
    try {
      byte[] part =
          peeked.readPart(
              arrived -> {
                byte[] all = Arrays.copyOf(before, before.length + arrived.length);
                System.arraycopy(arrived, 0, all, before.length, arrived.length);
                int length = needed > 0 ? Math.min(needed, all.length) : memory.length(all);
                return length - before.length;
              });
      return part == null ? (Object) (-1) : part;
    } catch (IOException e) {
      return e;
    }
  }

  @Override
  public int read() throws IOException {
    return (Integer) plain(ObjectReading.ONE, null);
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    byte[] bytes = (byte[]) plain(ObjectReading.SOME, length);
    if (bytes == null) {
      return -1;
    }
    SharedAccesses.elements(into, offset, bytes.length, true);
    System.arraycopy(bytes, 0, into, offset, bytes.length);
    return bytes.length;
  }

  @Override
  public long skip(long n) throws IOException {
    long left = n;
    while (left > 0) {
      byte[] bytes = (byte[]) plain(ObjectReading.SOME, (int) Math.min(left, MOST_SKIPPED));
      if (bytes == null) {
        break;
      }
      left -= bytes.length;
    }
    return Math.max(0, n) - Math.max(0, left);
  }

  @Override
  public int available() throws IOException {
    return (Integer) plain(ObjectReading.AVAILABLE, null);
  }

  @Override
  public void close() throws IOException {
    plain(ObjectReading.CLOSE, null);
  }

  @Override
  public boolean readBoolean() throws IOException {
    return (Boolean) plain(ObjectReading.BOOLEAN, null);
  }

  @Override
  public byte readByte() throws IOException {
    return (Byte) plain(ObjectReading.BYTE, null);
  }

  @Override
  public int readUnsignedByte() throws IOException {
    return (Integer) plain(ObjectReading.UNSIGNED_BYTE, null);
  }

  @Override
  public char readChar() throws IOException {
    return (Character) plain(ObjectReading.CHAR, null);
  }

  @Override
  public short readShort() throws IOException {
    return (Short) plain(ObjectReading.SHORT, null);
  }

  @Override
  public int readUnsignedShort() throws IOException {
    return (Integer) plain(ObjectReading.UNSIGNED_SHORT, null);
  }

  @Override
  public int readInt() throws IOException {
    return (Integer) plain(ObjectReading.INT, null);
  }

  @Override
  public long readLong() throws IOException {
    return (Long) plain(ObjectReading.LONG, null);
  }

  @Override
  public float readFloat() throws IOException {
    return (Float) plain(ObjectReading.FLOAT, null);
  }

  @Override
  public double readDouble() throws IOException {
    return (Double) plain(ObjectReading.DOUBLE, null);
  }

  @Override
  public void readFully(byte[] into) throws IOException {
    readFully(into, 0, into.length);
  }

  @Override
  public void readFully(byte[] into, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, into.length);
    byte[] bytes = (byte[]) plain(ObjectReading.FULLY, length);
    SharedAccesses.elements(into, offset, length, true);
    System.arraycopy(bytes, 0, into, offset, length);
  }

  @Override
  public int skipBytes(int length) throws IOException {
    return (Integer) plain(ObjectReading.SKIP, length);
  }

  @Override
  @Deprecated
  public String readLine() throws IOException {
    Refusals.refuse("ObjectInputStream.readLine over a socket", "use readUTF, or a BufferedReader");
    return null;
  }

  @Override
  public String readUTF() throws IOException {
    return (String) plain(ObjectReading.UTF, null);
  }
}
