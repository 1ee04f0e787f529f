import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * Sends every line back, with a thread for each connection, and counts the lines. Arguments: port, number of clients, and "hasty" to count without a lock.
 */
public class ThreadedEchoServer {
  private static final Object LOCK = new Object();
  static int lines;

  public static void main(String[] args) throws IOException, InterruptedException {
    boolean hasty = args.length > 2;
    Thread[] threads = new Thread[Integer.parseInt(args[1])];
    try (ServerSocket server = new ServerSocket(Integer.parseInt(args[0]))) {
      for (int i = 0; i < threads.length; i++) {
        Socket client = server.accept();
        threads[i] = new Thread(() -> serve(client, hasty));
        threads[i].start();
      }
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assert lines == threads.length : lines + " lines";
  }

  private static void serve(Socket client, boolean hasty) {
    try (client;
        BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream()));
        PrintWriter out = new PrintWriter(client.getOutputStream(), true)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        count(hasty);
        out.println(line);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void count(boolean hasty) {
    if (hasty) {
      lines++;
      return;
    }
    synchronized (LOCK) {
      lines++;
    }
  }
}
