import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * A token goes round for ever. Each process listens at a port of its own and connects to that of the next one; the first one brings the token. Arguments: number of this process, how many there are, port of the first one.
 */
public class TokenRing {
  static boolean hasToken;

  public static void main(String[] args) throws IOException {
    int self = Integer.parseInt(args[0]);
    int count = Integer.parseInt(args[1]);
    int port = Integer.parseInt(args[2]);
    ServerSocket server = new ServerSocket(port + self);
    Socket next = new Socket("localhost", port + (self + 1) % count);
    Socket previous = server.accept();
    server.close();
    OutputStream out = next.getOutputStream();
    InputStream in = previous.getInputStream();
    if (self == 0) {
      hasToken = true;
      hasToken = false;
      out.write(1);
    }
    while (in.read() >= 0) {
      hasToken = true;
      hasToken = false;
      out.write(1);
    }
  }
}
