package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A thread that is interrupted while it waits in a channel or a selector does what it does in a plain Java machine, and nothing else. */
class InterruptedSocketsTest {
  private static final NaiveSockets.Rules RULES = new NaiveSockets.Rules("writes", 1 << 16, true);

  private static final String PROGRAM =
      """
      import java.io.IOException;
      import java.net.*;
      import java.nio.ByteBuffer;
      import java.nio.channels.*;
      import java.util.concurrent.*;

      public class Interrupted {
        static volatile String seen = "nothing";
        static Socket plain;

        interface Wait {
          Object run() throws IOException;
        }

        public static void main(String[] args) throws Exception {
          InetSocketAddress address = new InetSocketAddress("localhost", 5000);
          ServerSocketChannel server = ServerSocketChannel.open().bind(address);
          SocketChannel client = SocketChannel.open();
          DatagramChannel datagrams = DatagramChannel.open().bind(new InetSocketAddress("localhost", 0));
          Selector selector = Selector.open();
          SocketChannel accepted = null;
          if (!args[0].startsWith("accept")) {
            client.connect(address);
            accepted = server.accept();
          }
          SelectableChannel channel = client;
          Wait wait = null;
          switch (args[0]) {
            case "read" -> wait = () -> client.read(ByteBuffer.allocate(1));
            case "stream" -> wait = () -> client.socket().getInputStream().read();
            case "write" -> wait = () -> {
              while (true) {
                client.write(ByteBuffer.allocate(1 << 16));
              }
            };
            case "accept" -> { channel = server; wait = server::accept; }
            case "accept-socket" -> { channel = server; wait = () -> server.socket().accept(); }
            case "receive" -> { channel = datagrams; wait = () -> datagrams.receive(ByteBuffer.allocate(1)); }
            case "select" -> { channel = null; wait = selector::select; }
            case "select-timed" -> { channel = null; wait = () -> selector.select(1000000); }
            case "pool" -> wait = () -> client.read(ByteBuffer.allocate(1));
            case "flag" -> wait = () -> { Thread.currentThread().interrupt(); return client.read(ByteBuffer.allocate(1)); };
            case "flag-select" -> { channel = null; wait = () -> { Thread.currentThread().interrupt(); return selector.select(); }; }
            case "plain" -> {
              channel = null;
              plain = new Socket("localhost", 5000);
              wait = () -> plain.getInputStream().read();
            }
          }
          Wait waits = wait;
          Runnable runs = () -> {
            try {
              seen = "" + waits.run();
            } catch (IOException e) {
              seen = e.getClass().getSimpleName();
            }
            seen += " " + Thread.currentThread().isInterrupted();
          };
          if (args[0].equals("pool")) {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            Future<?> future = pool.submit(() -> { seen = "started"; runs.run(); });
            while (!seen.equals("started")) {
              Thread.onSpinWait();
            }
            future.cancel(true);
            pool.shutdown();
            while (!pool.awaitTermination(1, TimeUnit.DAYS)) {}
          } else {
            Thread thread = new Thread(runs);
            thread.start();
            thread.interrupt();
            if (plain != null) {
              server.accept().write(ByteBuffer.wrap(new byte[] {7}));
            }
            thread.join();
          }
          String peer = channel == client && !args[0].equals("write")
              ? " " + accepted.read(ByteBuffer.allocate(1)) : "";
          System.out.println(seen + " " + (channel == null ? selector.isOpen() : channel.isOpen()) + peer);
        }
      }
      """;

  private static final SourcePrograms SIMULATED =
      SourcePrograms.compile(Map.of("Interrupted", PROGRAM));

  @ParameterizedTest
  @CsvSource({
    "read, ClosedByInterruptException true false -1",
    "stream, ClosedByInterruptException true false -1",
    "write, ClosedByInterruptException true false",
    "accept, ClosedByInterruptException true false",
    "accept-socket, ClosedByInterruptException true false",
    "receive, ClosedByInterruptException true false",
    "select, 0 true true",
    "select-timed, 0 true true",
    "pool, ClosedByInterruptException true false -1",
    "flag, ClosedByInterruptException true false -1",
    "flag-select, 0 true true"
  })
  void anInterruptEndsTheWait(String wait, String outcome) {
    for (boolean reduced : new boolean[] {false, true}) {
      RandomSocketsTest.Answer answer =
          RandomSocketsTest.check(
              SIMULATED.program("Interrupted"), List.of(List.of(wait)), RULES, false, reduced);
      assertThat(answer.deadlock()).as(wait).isFalse();
      assertThat(answer.outcomes()).as(wait).contains(List.of(outcome + "\n"));
      if (!wait.equals("select-timed")) {
        assertThat(answer.outcomes()).as(wait).hasSize(1);
      }
    }
  }

  @Test
  void aSocketWithoutAChannelGoesOnWaiting() {
    RandomSocketsTest.Answer answer =
        RandomSocketsTest.check(
            SIMULATED.program("Interrupted"), List.of(List.of("plain")), RULES, false, true);
    assertThat(answer.deadlock()).isFalse();
    assertThat(answer.outcomes()).isEqualTo(Set.of(List.of("7 true true\n")));
  }

  @Test
  void thisMachineDoesTheSame() throws Exception {
    int port;
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = probe.getLocalPort();
    }
    SourcePrograms plain =
        SourcePrograms.compile(Map.of("Interrupted", PROGRAM.replace("5000", "" + port)));
    try (LoopbackRuns runs = new LoopbackRuns(plain.classes(), "Interrupted")) {
      for (String wait : List.of("read", "write", "accept", "receive", "select", "flag")) {
        List<String> seen = runs.run(List.of(List.of(wait)));
        RandomSocketsTest.Answer answer =
            RandomSocketsTest.check(
                SIMULATED.program("Interrupted"), List.of(List.of(wait)), RULES, false, true);
        assertThat(answer.outcomes()).as(wait).contains(seen);
      }
    }
  }
}
