import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.Socket;

/** Sends a line and expects it back. Arguments: port, line. */
public class EchoClient {
  static boolean served;

  public static void main(String[] args) throws IOException, InterruptedException {
    try (Socket socket = connected(Integer.parseInt(args[0]));
        BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
        PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
      out.println(args[1]);
      String answer = in.readLine();
      assert args[1].equals(answer) : "got " + answer;
      System.out.println(answer);
      served = true;
    }
  }

  /** The server may not be there yet. */
  private static Socket connected(int port) throws IOException, InterruptedException {
    while (true) {
      try {
        return new Socket("localhost", port);
      } catch (ConnectException e) {
        Thread.sleep(100);
      }
    }
  }
}
