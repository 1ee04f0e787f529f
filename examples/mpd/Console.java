import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;

/** Starts the ring and looks at it. Arguments: number of daemons, port of number 0, {@code sequential} or {@code parallel}: whether each daemon enters when the one before is in. */
public class Console {
  static int traced;

  public static void main(String[] args) throws IOException {
    int count = Integer.parseInt(args[0]);
    int port = Integer.parseInt(args[1]);
    boolean sequential = args[2].equals("sequential");
    SocketChannel[] daemons = new SocketChannel[count];
    for (int i = 0; i < count; i++) {
      daemons[i] = SocketChannel.open(new InetSocketAddress("localhost", port + i));
    }
    for (int i = 1; i < count; i++) {
      Message.send(daemons[i], Message.ENTER, 0);
      if (sequential) {
        expect(daemons[i], Message.ENTERED);
      }
    }
    for (int i = 1; i < count && !sequential; i++) {
      expect(daemons[i], Message.ENTERED);
    }
    Message.send(daemons[0], Message.TRACE, 0);
    traced = expect(daemons[0], Message.TRACED);
    assert traced == count : "the ring has fewer daemons than were started: " + traced;
  }

  private static int expect(SocketChannel from, byte command) throws IOException {
    byte[] message = Message.receive(from);
    assert message != null && message[0] == command;
    return message[1];
  }
}
