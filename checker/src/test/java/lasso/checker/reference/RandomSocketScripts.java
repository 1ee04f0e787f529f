package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random scripts for two or three processes over one port. Steps: {@code l} listen, {@code k} close the listener, {@code a} accept, {@code c} connect, and on the socket with a number {@code w0text} write, {@code r09} read at
 * most 9 bytes, {@code t09} read with a time-out, {@code v0} ask how much is available, {@code h0} shut down the output, {@code x0} close, {@code z0} close with a reset.
 */
final class RandomSocketScripts {
  /** Runs the script in its arguments with the classes of {@code java.net}, and prints what each step says. */
  static final String PROGRAM =
      """
      import java.io.*;
      import java.net.*;

      public class SocketScript {
        static final Socket[] sockets = new Socket[6];
        static int count;
        static ServerSocket server;

        public static void main(String[] steps) {
          for (String step : steps) {
            String said;
            try {
              said = run(step);
            } catch (IOException e) {
              String name = e.getClass().getSimpleName();
              String message = String.valueOf(e.getMessage());
              said = message.startsWith("Connection reset") || message.equals("Broken pipe") ? message : name;
            }
            System.out.print(said + ";");
          }
        }

        static String run(String step) throws IOException {
          char verb = step.charAt(0);
          if (verb == 'l') {
            server = new ServerSocket(5000);
            return "l";
          }
          if (verb == 'c') {
            sockets[count] = new Socket("localhost", 5000);
            count++;
            return "c";
          }
          if (verb == 'k' || verb == 'a') {
            if (server == null) {
              return "?";
            }
            if (verb == 'k') {
              server.close();
              return "k";
            }
            sockets[count] = server.accept();
            count++;
            return "a";
          }
          int index = step.charAt(1) - '0';
          if (index >= count) {
            return "?";
          }
          Socket socket = sockets[index];
          if (verb == 'x') {
            socket.close();
            return "x";
          }
          if (verb == 'z') {
            socket.setSoLinger(true, 0);
            socket.close();
            return "z";
          }
          if (verb == 'v') {
            return "v" + socket.getInputStream().available();
          }
          if (verb == 'h') {
            socket.shutdownOutput();
            return "h";
          }
          if (verb == 'w') {
            socket.getOutputStream().write(step.substring(2).getBytes());
            return "w";
          }
          socket.setSoTimeout(verb == 't' ? 1 : 0);
          byte[] into = new byte[Integer.parseInt(step.substring(2))];
          int length = socket.getInputStream().read(into);
          return length < 0 ? "-1" : new String(into, 0, length);
        }
      }
      """;

  private final Random random;

  RandomSocketScripts(long seed) {
    random = new Random(seed);
  }

  /** By process. */
  List<List<String>> scripts() {
    List<List<String>> all = new ArrayList<>();
    int processes = 2 + random.nextInt(2);
    for (int p = 0; p < processes; p++) {
      List<String> script = new ArrayList<>();
      if (p == 0) {
        script.add("l");
        script.add("a");
      } else {
        script.add(random.nextInt(8) == 0 ? "l" : "c");
      }
      int steps = random.nextInt(processes == 2 ? 5 : 3) + 1;
      for (int i = 0; i < steps; i++) {
        script.add(step(p));
      }
      all.add(script);
    }
    return all;
  }

  NaiveSockets.Rules rules() {
    String reads = List.of("any", "writes", "full").get(random.nextInt(3));
    return new NaiveSockets.Rules(
        reads, random.nextInt(4) == 0 ? 2 : 1 << 16, random.nextInt(3) == 0);
  }

  private String step(int p) {
    int socket = random.nextInt(5) == 0 ? 1 : 0;
    return switch (random.nextInt(18)) {
      case 0 -> p == 0 ? "a" : "c";
      case 1 -> p == 0 ? "k" : "c";
      case 2 -> p == 0 ? "a" : "l";
      case 3 -> "h" + socket;
      case 4, 5 -> "x" + socket;
      case 14 -> "t" + socket + (1 + random.nextInt(4));
      case 15 -> "v" + socket;
      case 16 -> "z" + socket;
      case 6, 7, 8, 9 -> "r" + socket + (1 + random.nextInt(4));
      default -> "w" + socket + "abcd".substring(0, 1 + random.nextInt(3));
    };
  }
}
