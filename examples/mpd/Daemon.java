import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;

/**
 * A daemon on a ring: it waits in its selector for whatever comes next, and knows its right neighbour and the one behind it. Arguments: its number, the port of number 0, and how it comes into the ring:
 *
 * <ul>
 *   <li>{@code fixed}: when the console says so, into the place right of number 0, whose right neighbour is remembered;
 *   <li>{@code buggy}: the same, but number 0 asks its neighbour for its number each time, while others may enter;
 *   <li>{@code ring N}: it is one of N that begin as a ring, closed by number 0, 1 .. in turn.
 * </ul>
 */
public class Daemon {
  static final int NOBODY = -1;

  /** Right neighbour, and the one behind it. */
  static int rhs = NOBODY;

  static int rhs2 = NOBODY;

  /** Whether there was a left neighbour, and a right one that has answered. */
  static boolean stands;

  private boolean hasAnswered;

  /** How many traces have come by. */
  static int traces;

  /** Right neighbour that it connects to when its left one has come, or nobody. */
  private int planned = NOBODY;

  private final int self;
  private final int port;
  private final boolean isBuggy;
  private final Selector selector = Selector.open();
  private final ServerSocketChannel server = ServerSocketChannel.open();
  private SocketChannel left;
  private SocketChannel right;
  private SocketChannel console;

  /** Who waits to hear who the right neighbour is, when that has to be asked for. */
  private SocketChannel asking;

  /** The answer to a question for the right neighbour, which may be out of date. */
  private int told;

  private boolean hasEntered;

  Daemon(int self, int port, boolean isBuggy) throws IOException {
    this.self = self;
    this.port = port;
    this.isBuggy = isBuggy;
    server.bind(new InetSocketAddress(port + self));
    server.configureBlocking(false);
    server.register(selector, SelectionKey.OP_ACCEPT);
  }

  public static void main(String[] args) throws IOException {
    int self = Integer.parseInt(args[0]);
    Daemon daemon = new Daemon(self, Integer.parseInt(args[1]), args[2].equals("buggy"));
    if (args[2].equals("ring")) {
      int count = Integer.parseInt(args[3]);
      daemon.hasEntered = true;
      rhs = (self + 1) % count;
      rhs2 = (self + 2) % count;
      if (self == 0) {
        daemon.joinRight(rhs);
      } else {
        daemon.planned = rhs;
      }
    } else if (self == 0) {
      daemon.hasEntered = true;
      rhs = 0;
      rhs2 = 0;
    }
    daemon.serve();
  }

  private void serve() throws IOException {
    while (true) {
      selector.select();
      Iterator<SelectionKey> keys = selector.selectedKeys().iterator();
      while (keys.hasNext()) {
        SelectionKey key = keys.next();
        keys.remove();
        if (key.isValid() && key.isAcceptable()) {
          watch(server.accept());
        } else if (key.isValid()) {
          handle((SocketChannel) key.channel());
        }
      }
    }
  }

  private void watch(SocketChannel channel) throws IOException {
    channel.configureBlocking(false);
    channel.register(selector, SelectionKey.OP_READ);
  }

  private SocketChannel connected(int to) throws IOException {
    SocketChannel channel = SocketChannel.open(new InetSocketAddress("localhost", port + to));
    watch(channel);
    return channel;
  }

  /** Becomes the left neighbour of somebody; a ring of one has no connections. */
  private void joinRight(int neighbour) throws IOException {
    rhs = neighbour;
    if (neighbour == self) {
      right = null;
      rhs2 = self;
    } else {
      right = connected(neighbour);
      tell(right, Message.NEW_LHS, self);
    }
  }

  private void handle(SocketChannel from) throws IOException {
    byte[] message = Message.receive(from);
    if (message == null) {
      ended(from);
      return;
    }
    switch (message[0]) {
      case Message.ENTER -> {
        console = from;
        if (self == 0) {
          throw new IllegalStateException("number 0 is in the ring");
        }
        left = connected(0);
        tell(left, isBuggy ? Message.RHS_REQUEST : Message.NEW_RHS, self);
      }
      case Message.NEW_RHS -> newRight(from, message[1]);
      case Message.RHS_REQUEST -> request(from);
      case Message.RHS_RETURN -> {
        if (from == right) { // the neighbour says who it is
          tell(asking, Message.RHS_RETURN, message[1]);
        } else {
          told = message[1];
          tell(from, Message.NEW_RHS, self);
        }
      }
      case Message.RECONNECT_RHS -> joinRight(isBuggy ? told : message[1]);
      case Message.NEW_LHS -> {
        left = from; // what was there before may still bring its last words, and its end
        stands = hasAnswered;
        if (planned != NOBODY) {
          planned = NOBODY;
          joinRight(rhs);
        }
        tell(left, Message.RHS2, rhs);
      }
      case Message.RHS2 -> {
        if (from == right) {
          rhs2 = message[1];
          hasAnswered = true;
          stands = left != null;
          entered();
        }
      }
      case Message.TRACE -> trace(from, message[1]);
      default -> throw new IllegalStateException("command " + message[0]);
    }
  }

  /** The buggy one does not know its neighbour. */
  private void request(SocketChannel from) throws IOException {
    if (from == left || right == null) {
      tell(from, Message.RHS_RETURN, self);
    } else {
      asking = from;
      tell(right, Message.RHS_REQUEST, self);
    }
  }

  private void newRight(SocketChannel from, int number) throws IOException {
    SocketChannel old = right;
    tell(from, Message.RECONNECT_RHS, rhs);
    rhs2 = rhs;
    rhs = number;
    right = from;
    if (old != null) {
      old.close();
    }
    if (left != null && left.isOpen()) {
      tellLeft();
    }
  }

  private void tellLeft() {
    tell(left, Message.RHS2, rhs);
  }

  /** Who has gone without a word is noticed when it is read from. */
  private static void tell(SocketChannel to, byte command, int number) {
    try {
      Message.send(to, command, number);
    } catch (IOException e) {
      // whoever takes its place asks again
    }
  }

  private void entered() throws IOException {
    if (!hasEntered) {
      hasEntered = true;
      tell(console, Message.ENTERED, self);
    }
  }

  /** The console begins a trace at number 0; it ends where it has begun. */
  private void trace(SocketChannel from, int count) throws IOException {
    traces++;
    if (from != left) {
      console = from;
      tell(right, Message.TRACE, 1);
    } else if (self == 0) {
      tell(console, Message.TRACED, count);
    } else {
      tell(right, Message.TRACE, count + 1);
    }
  }

  /** A right neighbour that has gone without a word has died. */
  private void ended(SocketChannel from) throws IOException {
    from.close();
    if (from == right) {
      joinRight(rhs2);
      if (left != null && left.isOpen()) {
        tellLeft();
      }
    }
  }
}
