import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.net.Socket;

/** Serves one client after the other: reads a line of each. A client whose line is "quit" is forgotten, its socket stays open; of the others nothing behind the line is read. Arguments: port, how many clients. */
public class CarelessServer {
  public static void main(String[] args) throws IOException {
    try (ServerSocket server = new ServerSocket(Integer.parseInt(args[0]))) {
      for (int i = 0; i < Integer.parseInt(args[1]); i++) {
        Socket client = server.accept();
        String line = new BufferedReader(new InputStreamReader(client.getInputStream())).readLine();
        if (line.equals("quit")) {
          continue;
        }
        client.close();
      }
    }
  }
}
