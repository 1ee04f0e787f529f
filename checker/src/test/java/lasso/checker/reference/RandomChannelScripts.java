package lasso.checker.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random scripts over channels. Steps: {@code l} listen at the one port, {@code c} connect, {@code a} accept if there is somebody, {@code d1} a channel for datagrams with number 1, {@code t1text} a datagram for number 1, {@code v} receive one if there is any; {@code s} select, {@code n}
 * without waiting; and on the channel with a number {@code r09} read at most 9 bytes, {@code w0text} write, {@code x0} close. No channel blocks.
 */
final class RandomChannelScripts {
  /** Runs the script in its arguments with the classes of {@code java.nio.channels}, and prints what each step says. */
  static final String PROGRAM =
      """
      import java.io.*;
      import java.net.*;
      import java.nio.*;
      import java.nio.channels.*;

      public class ChannelScript {
        static final SelectableChannel[] channels = new SelectableChannel[8];
        static int count;
        static ServerSocketChannel server;
        static DatagramChannel datagrams;
        static Selector selector;

        public static void main(String[] steps) throws IOException {
          selector = Selector.open();
          for (String step : steps) {
            String said;
            try {
              said = run(step);
            } catch (IOException e) {
              String message = String.valueOf(e.getMessage());
              said = message.startsWith("Connection reset") || message.equals("Broken pipe")
                  ? message : e.getClass().getSimpleName();
            }
            System.out.print(said + ";");
          }
        }

        static void add(SelectableChannel channel, int operations) throws IOException {
          channel.configureBlocking(false);
          channel.register(selector, operations, count);
          channels[count] = channel;
          count++;
        }

        static String run(String step) throws IOException {
          char verb = step.charAt(0);
          if (verb == 'l') {
            ServerSocketChannel made = ServerSocketChannel.open();
            made.bind(new InetSocketAddress(5000));
            server = made;
            add(server, SelectionKey.OP_ACCEPT);
            return "l";
          }
          if (verb == 'c') {
            add(SocketChannel.open(new InetSocketAddress("localhost", 5000)), SelectionKey.OP_READ);
            return "c";
          }
          if (verb == 'a') {
            if (server == null) {
              return "?";
            }
            SocketChannel accepted = server.accept();
            if (accepted == null) {
              return "-";
            }
            add(accepted, SelectionKey.OP_READ);
            return "a";
          }
          if (verb == 'd') {
            DatagramChannel made = DatagramChannel.open();
            made.bind(new InetSocketAddress(7000 + step.charAt(1) - '0'));
            datagrams = made;
            add(datagrams, SelectionKey.OP_READ);
            return "d";
          }
          if (verb == 't' || verb == 'v') {
            if (datagrams == null) {
              return "?";
            }
            if (verb == 't') {
              byte[] text = step.substring(2).getBytes();
              datagrams.send(ByteBuffer.wrap(text), new InetSocketAddress("localhost", 7000 + step.charAt(1) - '0'));
              return "t";
            }
            ByteBuffer into = ByteBuffer.allocate(9);
            SocketAddress from = datagrams.receive(into);
            return from == null ? "-" : new String(into.array(), 0, into.position()) + (((InetSocketAddress) from).getPort() - 7000);
          }
          if (verb == 's' || verb == 'n') {
            int found = verb == 's' ? selector.select() : selector.selectNow();
            boolean[] ready = new boolean[channels.length];
            int told = 0;
            for (SelectionKey key : selector.selectedKeys()) {
              ready[(Integer) key.attachment()] = true;
              told++;
            }
            selector.selectedKeys().clear();
            if (told != found) {
              return "!";
            }
            String said = "s";
            for (int i = 0; i < ready.length; i++) {
              said += ready[i] ? i : "";
            }
            return said;
          }
          int index = step.charAt(1) - '0';
          if (index >= count) {
            return "?";
          }
          if (verb == 'x') {
            channels[index].close();
            return "x";
          }
          if (!(channels[index] instanceof SocketChannel channel)) {
            return "?";
          }
          if (verb == 'w') {
            return "w" + channel.write(ByteBuffer.wrap(step.substring(2).getBytes()));
          }
          ByteBuffer into = ByteBuffer.allocate(step.charAt(2) - '0');
          int length = channel.read(into);
          return length <= 0 ? String.valueOf(length) : new String(into.array(), 0, length);
        }
      }
      """;

  private final Random random;

  RandomChannelScripts(long seed) {
    random = new Random(seed);
  }

  /** By process. */
  List<List<String>> scripts() {
    List<List<String>> all = new ArrayList<>();
    int processes = 2 + random.nextInt(2);
    for (int p = 0; p < processes; p++) {
      List<String> script = new ArrayList<>();
      boolean speaksDatagrams = random.nextInt(3) == 0;
      script.add(speaksDatagrams ? "d" + p : p == 0 ? "l" : "c");
      int steps = random.nextInt(processes == 2 ? 6 : 4) + 1;
      for (int i = 0; i < steps; i++) {
        script.add(step(processes, p, speaksDatagrams));
      }
      all.add(script);
    }
    return all;
  }

  /** Whether all that has arrived is known at once. */
  boolean atOnce() {
    return random.nextInt(3) == 0;
  }

  NaiveSockets.Rules rules() {
    String reads = List.of("any", "writes", "full").get(random.nextInt(3));
    return new NaiveSockets.Rules(
        reads, random.nextInt(3) == 0 ? 2 : 1 << 16, random.nextBoolean());
  }

  private String step(int processes, int p, boolean speaksDatagrams) {
    int channel = random.nextInt(4) == 0 ? 0 : p == 0 ? 1 : 0;
    String text = "abcd".substring(0, 1 + random.nextInt(3));
    int kind = random.nextInt(12);
    if (speaksDatagrams && kind < 7) {
      return kind < 4 ? "t" + random.nextInt(processes) + text : kind < 6 ? "v" : "x0";
    }
    return switch (kind) {
      case 0, 1 -> p == 0 ? "a" : "w" + channel + text;
      case 2, 3 -> "s";
      case 4 -> "n";
      case 5, 6, 7 -> "r" + channel + (1 + random.nextInt(4));
      case 8 -> "x" + channel;
      case 9 -> p == 0 ? "a" : "d" + p;
      default -> "w" + channel + text;
    };
  }
}
