import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.net.Socket;

/** Connects, wraps a stream around each side, and closes it at once: nothing was read or written before. Arguments: port, how many connections. */
public class HastyCloser {
  public static void main(String[] args) throws IOException {
    for (int i = 0; i < Integer.parseInt(args[1]); i++) {
      Socket socket = new Socket("localhost", Integer.parseInt(args[0]));
      Closeable around = around(socket, i);
      around.close();
      assert socket.isClosed() : around.getClass();
      socket.close();
    }
  }

  private static Closeable around(Socket socket, int kind) throws IOException {
    return switch (kind) {
      case 0 -> new PrintWriter(socket.getOutputStream(), true);
      case 1 -> new BufferedReader(new InputStreamReader(socket.getInputStream()));
      case 2 -> new BufferedWriter(new OutputStreamWriter(socket.getOutputStream()));
      case 3 -> new PrintStream(socket.getOutputStream());
      case 4 -> new DataInputStream(socket.getInputStream());
      case 5 -> new DataOutputStream(socket.getOutputStream());
      case 6 -> new BufferedInputStream(socket.getInputStream());
      default -> new BufferedOutputStream(socket.getOutputStream());
    };
  }
}
