import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** What daemons and console tell each other: two bytes, a command and a number. */
final class Message {
  static final byte ENTER = 1;
  static final byte ENTERED = 2;
  static final byte NEW_RHS = 3;
  static final byte RECONNECT_RHS = 4;
  static final byte NEW_LHS = 5;
  static final byte RHS2 = 6;
  static final byte TRACE = 7;
  static final byte TRACED = 8;
  static final byte RHS_REQUEST = 9;
  static final byte RHS_RETURN = 10;

  private Message() {}

  static void send(SocketChannel to, byte command, int number) throws IOException {
    to.write(ByteBuffer.wrap(new byte[] {command, (byte) number}));
  }

  /** The next message, or null when the other side has gone. The channel is ready. */
  static byte[] receive(SocketChannel from) {
    ByteBuffer bytes = ByteBuffer.allocate(2);
    int count;
    try {
      count = from.read(bytes);
    } catch (IOException e) { // it has gone before it had read everything
      return null;
    }
    if (count < 0) {
      return null;
    }
    assert count == 2 : "part of a message";
    return bytes.array();
  }
}
