import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.ServerSocket;
import java.net.Socket;

/** Sends every line back, to one client after the other. Arguments: port, and how many clients there will be (none: for ever). */
public class EchoServer {
  static int served;

  public static void main(String[] args) throws IOException {
    int clients = args.length > 1 ? Integer.parseInt(args[1]) : -1;
    try (ServerSocket server = new ServerSocket(Integer.parseInt(args[0]))) {
      while (clients < 0 || served < clients) {
        serve(server.accept());
        served += clients < 0 ? 0 : 1;
      }
    }
  }

  private static void serve(Socket client) throws IOException {
    try (client;
        BufferedReader in = new BufferedReader(new InputStreamReader(client.getInputStream()));
        PrintWriter out = new PrintWriter(client.getOutputStream(), true)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        out.println(line);
      }
    }
  }
}
