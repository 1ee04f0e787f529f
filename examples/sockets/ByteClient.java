import java.io.IOException;
import java.net.Socket;

/** Sends a byte and waits for one. Arguments: port, letter. */
public class ByteClient {
  public static void main(String[] args) throws IOException {
    try (Socket socket = new Socket("localhost", Integer.parseInt(args[0]))) {
      socket.getOutputStream().write(args[1].charAt(0));
      System.out.println((char) socket.getInputStream().read());
    }
  }
}
