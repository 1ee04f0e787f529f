import java.io.InputStream;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;

/** Takes an order "N item;" and answers with the number of pieces. */
public class Shop {
  public static void main(String[] args) throws Exception {
    try (ServerSocket server = new ServerSocket(7000);
        Socket client = server.accept()) {
      InputStream in = client.getInputStream();
      OutputStream out = client.getOutputStream();
      byte[] buffer = new byte[32];
      int length = in.read(buffer);
      String order = new String(buffer, 0, length, "US-ASCII");
      int space = order.indexOf(' ');
      int pieces = Integer.parseInt(order.substring(0, space));
      out.write(("ok " + pieces + "\n").getBytes("US-ASCII"));
    }
  }
}
