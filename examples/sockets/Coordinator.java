import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.ServerSocket;
import java.net.Socket;

/** Two-phase commit: asks all participants for their vote, and tells all what was decided. Arguments: port, number of participants. */
public class Coordinator {
  static boolean committed;

  public static void main(String[] args) throws IOException {
    int count = Integer.parseInt(args[1]);
    Socket[] sockets = new Socket[count];
    BufferedReader[] in = new BufferedReader[count];
    PrintWriter[] out = new PrintWriter[count];
    try (ServerSocket server = new ServerSocket(Integer.parseInt(args[0]))) {
      for (int i = 0; i < count; i++) {
        sockets[i] = server.accept();
        in[i] = new BufferedReader(new InputStreamReader(sockets[i].getInputStream()));
        out[i] = new PrintWriter(sockets[i].getOutputStream(), true);
      }
    }
    for (PrintWriter participant : out) {
      participant.println("prepare");
    }
    boolean all = true;
    for (BufferedReader participant : in) {
      all &= "yes".equals(participant.readLine());
    }
    committed = all;
    for (int i = 0; i < count; i++) {
      out[i].println(all ? "commit" : "abort");
      sockets[i].close();
    }
  }
}
