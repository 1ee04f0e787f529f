import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;

/** One thread serves several clients by a selector, and ends when so many have gone. Arguments: port, how many clients. */
public class SelectingEchoServer {
  static int gone;

  public static void main(String[] args) throws IOException {
    int clients = Integer.parseInt(args[1]);
    Selector selector = Selector.open();
    ServerSocketChannel server = ServerSocketChannel.open();
    server.bind(new InetSocketAddress(Integer.parseInt(args[0])));
    server.configureBlocking(false);
    server.register(selector, SelectionKey.OP_ACCEPT);
    while (gone < clients) {
      selector.select();
      Iterator<SelectionKey> keys = selector.selectedKeys().iterator();
      while (keys.hasNext()) {
        SelectionKey key = keys.next();
        keys.remove();
        if (key.isAcceptable()) {
          SocketChannel client = server.accept();
          client.configureBlocking(false);
          client.register(selector, SelectionKey.OP_READ, ByteBuffer.allocate(16));
        } else {
          echo(key);
        }
      }
    }
    server.close();
    selector.close();
  }

  private static void echo(SelectionKey key) throws IOException {
    SocketChannel client = (SocketChannel) key.channel();
    ByteBuffer buffer = (ByteBuffer) key.attachment();
    int count = client.read(buffer);
    assert count != 0 : "a channel that is ready had nothing to read";
    if (count < 0) {
      client.close();
      gone++;
      return;
    }
    buffer.flip();
    while (buffer.hasRemaining()) {
      client.write(buffer);
    }
    buffer.clear();
  }
}
