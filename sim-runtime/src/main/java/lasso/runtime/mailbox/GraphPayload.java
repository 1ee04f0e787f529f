package lasso.runtime.mailbox;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The frame of an object that is handed over: {@code [MARK: 1 byte][what it looks like: 2 bytes of length, text][object graph]}. No payload of the message-passing interface begins with the mark.
 */
public final class GraphPayload {
  /** The first byte. */
  public static final byte MARK = 100;

  private GraphPayload() {}

  /** Whether a payload is one. */
  public static boolean is(byte[] payload) {
    return payload.length > 0 && payload[0] == MARK;
  }

  /** What the object looks like, in short. */
  public static String text(byte[] payload) {
    try (DataInputStream in =
        new DataInputStream(new ByteArrayInputStream(payload, 1, payload.length - 1))) {
      return in.readUTF();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
