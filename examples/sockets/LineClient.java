import java.io.IOException;
import java.io.PrintWriter;
import java.net.Socket;

/** Sends lines, and closes. Arguments: port, the lines. */
public class LineClient {
  public static void main(String[] args) throws IOException {
    try (Socket socket = new Socket("localhost", Integer.parseInt(args[0]));
        PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
      for (int i = 1; i < args.length; i++) {
        out.println(args[i]);
      }
    }
  }
}
