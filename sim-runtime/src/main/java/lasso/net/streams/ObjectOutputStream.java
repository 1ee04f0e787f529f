package lasso.net.streams;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Objects;
import lasso.net.SocketOutput;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.hooks.serial.ObjectWriting;
import lasso.runtime.standins.threads.SharedAccesses;

/**
 * Objects as bytes: the JDK's stream writes them, one call within one step, and then the stream below is called as it was. When that fails, the JDK's stream hears of it in a second attempt; so it must not run code of the program then. It has no lock, as the JDK's has none.
 */
@SuppressWarnings("this-escape") // a lint of later compilers: as in the original
public class ObjectOutputStream extends java.io.ObjectOutputStream {
  private final OutputStream below;
  private WrittenObjects memory = new WrittenObjects();

  public ObjectOutputStream(OutputStream out) throws IOException {
    below = out;
    call(ObjectWriting.CONSTRUCTOR, null);
  }

  private void touch() {
    SharedAccesses.field(this, "the memory of an ObjectOutputStream", true);
  }

  private void call(int call, Object argument) throws IOException {
    touch();
    int[] failed = {};
    IOException[] failures = {};
    WrittenObjects next = memory.after(call, argument, failed, failures);
    int i = 0;
    while (i < next.events().length) {
      IOException[] failure = {null};
      i = perform(next.events(), i, failure);
      touch();
      if (failure[0] != null) {
        if (next.callsProgram()) {
          Refusals.refuse(
              "a stream fails below an ObjectOutputStream while it writes an object that writes itself (writeObject, writeReplace, writeExternal)",
              "let fields be written by default, or write to an array of bytes first");
        }
        failed = Arrays.copyOf(failed, failed.length + 1);
        failed[failed.length - 1] = i;
        failures = Arrays.copyOf(failures, failed.length);
        failures[failed.length - 1] = failure[0];
        next = memory.after(call, argument, failed, failures);
        i++;
      }
    }
    Exception thrown = next.settle();
    memory = next;
    if (thrown instanceof RuntimeException e) {
      throw e;
    }
    if (thrown != null) {
      throw (IOException) thrown;
    }
  }

  /** Does what is next below; several writes to a socket at once. Gives what is next then, or has failed. */
  private int perform(byte[][] events, int i, IOException[] failure) {
    if (below instanceof SocketOutput && Calls.writesAtOnce()) {
      int end = i;
      byte[] all = {};
      while (end < events.length
          && events[end] != ObjectWriting.FLUSHED
          && events[end].length > 0) {
        int before = all.length;
        all = Arrays.copyOf(all, before + events[end].length);
        System.arraycopy(events[end], 0, all, before, events[end].length);
        end++;
      }
      if (end > i) {
        failure[0] = perform(all);
        return failure[0] == null ? end : i;
      }
    }
    failure[0] = perform(events[i]);
    return failure[0] == null ? i + 1 : i;
  }

  private IOException perform(byte[] event) {
    try {
      if (event == ObjectWriting.FLUSHED) {
        below.flush();
      } else if (event.length == 0) {
        below.close();
      } else {
        below.write(event, 0, event.length);
      }
      return null;
    } catch (IOException e) {
      return e;
    }
  }

  void write(Object object) throws IOException {
    call(ObjectWriting.OBJECT, object);
  }

  @Override
  public void writeUnshared(Object object) throws IOException {
    call(ObjectWriting.UNSHARED, object);
  }

  @Override
  public void useProtocolVersion(int version) throws IOException {
    Refusals.refuse("ObjectOutputStream.useProtocolVersion over a socket", "leave it out");
  }

  @Override
  public void reset() throws IOException {
    call(ObjectWriting.RESET, null);
  }

  @Override
  public void write(int one) throws IOException {
    call(ObjectWriting.ONE, one);
  }

  @Override
  public void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    SharedAccesses.elements(bytes, offset, length, false);
    call(ObjectWriting.BYTES, Arrays.copyOfRange(bytes, offset, offset + length));
  }

  @Override
  public void flush() throws IOException {
    call(ObjectWriting.FLUSH, null);
  }

  @Override
  protected void drain() throws IOException {}

  @Override
  public void close() throws IOException {
    call(ObjectWriting.CLOSE, null);
  }

  @Override
  public void writeBoolean(boolean value) throws IOException {
    call(ObjectWriting.BOOLEAN, value);
  }

  @Override
  public void writeByte(int value) throws IOException {
    call(ObjectWriting.BYTE, value);
  }

  @Override
  public void writeShort(int value) throws IOException {
    call(ObjectWriting.SHORT, value);
  }

  @Override
  public void writeChar(int value) throws IOException {
    call(ObjectWriting.CHAR, value);
  }

  @Override
  public void writeInt(int value) throws IOException {
    call(ObjectWriting.INT, value);
  }

  @Override
  public void writeLong(long value) throws IOException {
    call(ObjectWriting.LONG, value);
  }

  @Override
  public void writeFloat(float value) throws IOException {
    call(ObjectWriting.FLOAT, value);
  }

  @Override
  public void writeDouble(double value) throws IOException {
    call(ObjectWriting.DOUBLE, value);
  }

  @Override
  public void writeBytes(String text) throws IOException {
    call(ObjectWriting.LOW_BYTES, text);
  }

  @Override
  public void writeChars(String text) throws IOException {
    call(ObjectWriting.CHARS, text);
  }

  @Override
  public void writeUTF(String text) throws IOException {
    call(ObjectWriting.UTF, text);
  }
}
