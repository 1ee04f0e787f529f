package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random scripts for two processes over one connection, which is made first. Steps: {@code o}, {@code i} make a stream of objects, {@code w0} writes one of several objects, {@code v} one whose parts change each time, {@code n} a number, {@code z} resets, {@code f} flushes, {@code r} reads an object, {@code m} a number, {@code h} shuts down
 * the output, {@code x} closes. With {@code hidden} as the first one, streams of the program stand between.
 */
final class RandomObjectScripts {
  /** Runs the script in its arguments, and prints what each step says. */
  static final String PROGRAM =
      """
      import java.io.*;
      import java.net.*;
      import java.util.*;

      public class ObjectScript {
        static class Hidden extends InputStream {
          final InputStream in;
          Hidden(InputStream in) { this.in = in; }
          public int read() throws IOException { return in.read(); }
          public int read(byte[] b, int o, int n) throws IOException { return in.read(b, o, n); }
        }

        static class HiddenOutput extends OutputStream {
          final OutputStream out;
          HiddenOutput(OutputStream out) { this.out = out; }
          public void write(int b) throws IOException { out.write(b); }
          public void write(byte[] b, int o, int n) throws IOException { out.write(b, o, n); }
        }

        static class Cell implements Serializable {
          private static final long serialVersionUID = 1;
          int count;
          Cell self = this;

          public String toString() { return "cell" + count + (self == this); }
        }

        enum Kind { A }

        static final Cell CELL = new Cell();
        static ObjectOutputStream out;
        static ObjectInputStream in;
        static Object last;

        public static void main(String[] steps) throws IOException {
          int from = steps[0].equals("hidden") ? 1 : 0;
          Socket socket;
          if (steps[from].equals("l")) {
            try (ServerSocket server = new ServerSocket(5000)) {
              socket = server.accept();
            }
          } else {
            socket = connected();
          }
          for (int i = from + 1; i < steps.length; i++) {
            String said;
            try {
              said = run(socket, steps[i], from == 1);
            } catch (IOException | ClassNotFoundException e) {
              said = e.getClass().getSimpleName();
            }
            System.out.print(said + ";");
          }
        }

        static Socket connected() throws IOException {
          while (true) {
            try {
              return new Socket("localhost", 5000);
            } catch (ConnectException e) {
              Thread.yield();
            }
          }
        }

        static String run(Socket socket, String step, boolean hidden) throws IOException, ClassNotFoundException {
          char verb = step.charAt(0);
          if (verb == 'o') {
            OutputStream below = socket.getOutputStream();
            out = new ObjectOutputStream(hidden ? new HiddenOutput(below) : below);
            return "o";
          }
          if (verb == 'i') {
            InputStream below = socket.getInputStream();
            in = new ObjectInputStream(hidden ? new Hidden(below) : below);
            return "i";
          }
          if (verb == 'x') {
            socket.close();
            return "x";
          }
          if (verb == 'h') {
            socket.shutdownOutput();
            return "h";
          }
          if ("rm".indexOf(verb) >= 0) {
            if (in == null) {
              return "?";
            }
            if (verb == 'm') {
              return "" + in.readInt();
            }
            Object read = in.readObject();
            String said = (read == last) + " " + read;
            last = read;
            return said;
          }
          if (out == null) {
            return "?";
          }
          switch (verb) {
            case 'n' -> out.writeInt(77);
            case 'z' -> out.reset();
            case 'f' -> out.flush();
            case 'v' -> {
              CELL.count++;
              out.writeObject(CELL);
            }
            default -> out.writeObject(step.equals("w0") ? "text" : step.equals("w1") ? Kind.A : List.of(1));
          }
          return "" + verb;
        }
      }
      """;

  private final Random random;

  RandomObjectScripts(long seed) {
    random = new Random(seed);
  }

  /** By process. */
  List<List<String>> scripts() {
    List<List<String>> all = new ArrayList<>();
    for (int p = 0; p < 2; p++) {
      List<String> script = new ArrayList<>(List.of(p == 0 ? "l" : "c"));
      boolean writesFirst = p == 1 || random.nextInt(3) > 0;
      if (random.nextInt(8) > 0) {
        script.add(writesFirst ? "o" : "i");
      }
      if (random.nextInt(4) > 0) {
        script.add(writesFirst ? "i" : "o");
      }
      int steps = 1 + random.nextInt(4);
      for (int i = 0; i < steps; i++) {
        script.add(step());
      }
      all.add(script);
    }
    return all;
  }

  private String step() {
    return switch (random.nextInt(14)) {
      case 0, 1, 2 -> "w" + random.nextInt(3);
      case 3, 4 -> "v";
      case 5 -> "n";
      case 6 -> "z";
      case 7 -> "f";
      case 8, 9, 10 -> "r";
      case 11 -> "m";
      case 12 -> "h";
      default -> "x";
    };
  }
}
