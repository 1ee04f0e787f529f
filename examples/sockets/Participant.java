import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.Socket;

/**
 * Votes, and does what was decided. Arguments: port, vote, and {@code hasty} for one that commits as soon as it has said yes, without waiting for the others.
 */
public class Participant {
  static boolean committed;
  static boolean aborted;

  public static void main(String[] args) throws IOException {
    try (Socket socket = new Socket("localhost", Integer.parseInt(args[0]));
        BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()));
        PrintWriter out = new PrintWriter(socket.getOutputStream(), true)) {
      String asked = in.readLine();
      assert "prepare".equals(asked) : asked;
      out.println(args[1]);
      if (args.length > 2 && args[1].equals("yes")) {
        committed = true;
      }
      String decided = in.readLine();
      committed |= "commit".equals(decided);
      aborted = "abort".equals(decided);
      assert !(committed && aborted) : "committed before it was decided to abort";
    }
  }
}
