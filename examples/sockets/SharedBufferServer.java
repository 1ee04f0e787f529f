import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;

/** Sends one part of what a client writes back, through one buffer for all threads. Argument: port. */
public class SharedBufferServer {
  private static final byte[] BUFFER = new byte[8];

  public static void main(String[] args) throws IOException {
    Thread[] threads = new Thread[2];
    try (ServerSocket server = new ServerSocket(Integer.parseInt(args[0]))) {
      for (int i = 0; i < threads.length; i++) {
        Socket client = server.accept();
        threads[i] = new Thread(() -> serve(client));
        threads[i].start();
      }
    }
  }

  private static void serve(Socket client) {
    try (client) {
      InputStream in = client.getInputStream();
      int count = in.read(BUFFER);
      client.getOutputStream().write(BUFFER, 0, Math.max(count, 0));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
