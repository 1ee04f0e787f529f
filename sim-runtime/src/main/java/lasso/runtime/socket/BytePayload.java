package lasso.runtime.socket;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The frame of bytes on their way through a connection: {@code [MARK: 1 byte][the bytes]}. No payload of the message-passing interface begins with the mark. */
public final class BytePayload {
  /** The first byte. */
  public static final byte MARK = 101;

  private static final int SHOWN_BYTES = 60;

  private BytePayload() {}

  /** Whether a payload is one. */
  public static boolean is(byte[] payload) {
    return payload.length > 0 && payload[0] == MARK;
  }

  /** A part of an array in a frame. */
  public static byte[] of(byte[] bytes, int offset, int length) {
    byte[] payload = new byte[length + 1];
    payload[0] = MARK;
    System.arraycopy(bytes, offset, payload, 1, length);
    return payload;
  }

  /** How many bytes are in the frame. */
  static int length(byte[] payload) {
    return payload.length - 1;
  }

  /** The bytes from one position up to before another one. */
  static byte[] part(byte[] payload, int from, int to) {
    return of(payload, from + 1, to - from);
  }

  /** Both, one behind the other. */
  static byte[] joined(byte[] first, byte[] second) {
    byte[] all = Arrays.copyOf(first, first.length + second.length - 1);
    System.arraycopy(second, 1, all, first.length, second.length - 1);
    return all;
  }

  /** What the bytes look like: text in quotes where they are printable ASCII, else numbers; long ones are cut. */
  public static String text(byte[] payload) {
    int shown = Math.min(length(payload), SHOWN_BYTES);
    String more = shown < length(payload) ? ".. (" + length(payload) + " bytes)" : "";
    for (int i = 1; i <= shown; i++) {
      boolean isLineEnd = payload[i] == '\n' || payload[i] == '\r';
      if (!isLineEnd && payload[i] != '\t' && (payload[i] < ' ' || payload[i] == 127)) {
        return numbers(payload, Math.min(shown, 16))
            + (more.isEmpty() && shown > 16 ? " .." : more);
      }
    }
    String text = new String(payload, 1, shown, StandardCharsets.US_ASCII);
    return '"' + text.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t") + '"' + more;
  }

  private static String numbers(byte[] payload, int shown) {
    StringBuilder text = new StringBuilder("bytes");
    for (int i = 1; i <= shown; i++) {
      text.append(' ').append(payload[i] & 0xff);
    }
    return text.toString();
  }
}
