package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code --leaks sockets} says of processes that end with something open, or close what they have not read. */
class OpenSocketsTest {
  @TempDir Path directory;

  /** Each line: statements, and the first line of the report behind {@code ended and never}. A socket pair is there: c and a, both ends in this process. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          c.close(); a.close(); l.close(); | holds
          c.close(); a.close(); | closed a server socket at port 5000 (at Open.java:4)
          c.close(); l.close(); | closed a socket accepted at port 5000 (at Open.java:6)
          a.close(); l.close(); | closed a socket connected to port 5000 (at Open.java:5)
          try (c; a; l) { Selector.open(); } | closed a Selector (at Open.java:7)
          try (c; a; l; var s = Selector.open()) {} | holds
          try (c; a; l) { SocketChannel.open(); } | closed a SocketChannel (at Open.java:7)
          try (c; a; l) { ServerSocketChannel.open().bind(null); } | closed a ServerSocketChannel (at Open.java:7)
          try (c; a; l) { DatagramChannel.open().socket(); } | closed a DatagramChannel (at Open.java:7)
          try (c; a; l; var d = DatagramChannel.open()) { d.socket().close(); } | holds
          try (c; a; l) { new DatagramSocket(9); } | closed a datagram socket at port 9 (at Open.java:7)
          try (c; a; l) { new Socket(); new ServerSocket(); new DatagramSocket(null); } | holds
          try (c; a; l) { new ServerSocket(5000); } catch (java.net.BindException e) {} | holds
          try (c; a; l) { new Socket("localhost", 1); } catch (java.net.ConnectException e) {} | holds
          try (c; a; l) { c.getOutputStream().write(7); } | read 1 byte that had arrived when it closed a socket (at Open.java:7)
          try (c; a; l) { c.getOutputStream().write(new byte[3]); a.getInputStream().read(); } | read 2 bytes that had arrived when it closed a socket (at Open.java:7)
          try (c; a; l) { c.getOutputStream().write(7); a.setSoLinger(true, 0); } | holds
          try (c; a; l) { c.getOutputStream().write(7); a.shutdownInput(); } | holds
          a.close(); c.getOutputStream().write(7); c.close(); l.close(); | holds
          try (c; a; l; var d = new DatagramSocket(9)) { d.send(new DatagramPacket(new byte[1], 1, d.getLocalSocketAddress())); } | read 1 datagram that had arrived when it closed a datagram socket (at Open.java:7)
          try (c; a; l; var s = SocketChannel.open(l.getLocalSocketAddress()); var t = l.accept()) { t.getOutputStream().write(7); } | read 1 byte that had arrived when it closed a socket (at Open.java:7)
          Thread t = new Thread(() -> { try { a.getInputStream().read(); } catch (java.io.IOException e) {} }); t.setDaemon(true); t.start(); c.close(); l.close(); | closed a socket accepted at port 5000 (at Open.java:6)
          System.exit(0); | closed a server socket at port 5000 (at Open.java:4)
          """)
  void isALeakWithItsPlace(String statements, String expected) throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    String program = program(statements);
    int code = cli.lasso("check", program, "-n", "1", "--leaks", "sockets", "--quiet");
    String words = expected.equals("holds") ? "" : "VIOLATED leak: rank 0 ended and never ";
    String told = cli.out.lines().findFirst().orElse(cli.err);
    assertThat(told).startsWith(expected.equals("holds") ? "HOLDS" : words + expected.strip());
    assertThat(code).isEqualTo(expected.equals("holds") ? 0 : 1);
    assertThat(cli.lasso("check", program, "-n", "1", "--quiet")).as("nobody asks").isZero();
  }

  @Test
  void isToldInReplaysAndResults() throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    String program = program("c.close(); a.close();");
    String trace = cli.file("t.json");
    String result = cli.file("r.json");
    cli.lasso(
        "check", program, "-n", "1", "--leaks", "sockets", "--trace", trace, "--json", result);
    assertThat(cli.out.replaceAll("\\s+", " "))
        .contains("what stays open, and what is not read, is a leak");
    assertThat(Files.readString(Path.of(result)))
        .contains("\"socket-leaks\": true", "\"line\": 4", "\"kind\": \"leak\"");
    assertThat(cli.lasso("replay", trace)).as(cli.out + cli.err).isEqualTo(1);
    assertThat(cli.out).contains("REPLAYED VIOLATED leak", "(at Open.java:4)");
    assertThat(cli.lasso("simulate", program, "-n", "1", "--leaks", "sockets")).isEqualTo(1);
  }

  @Test
  void isRefusedWhereItMeansNothing() {
    RealPrograms cli = new RealPrograms(directory);
    String program = cli.program("Plain", "public static void main(String[] a) {}");
    assertThat(cli.lasso("check", program, "--leaks", "sockets")).isEqualTo(2);
    assertThat(cli.err).contains("--leaks sockets: no process of this program uses sockets");
    assertThat(cli.lasso("check", program, "--leaks", "heap,threads")).isEqualTo(2);
    assertThat(cli.err).contains("--leaks heap,threads: \"threads\" is not known");
  }

  @Test
  void processesAreNeverInterchangeable() throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    String program = program("c.close(); a.close(); l.close();");
    assertThat(cli.lasso("check", program, "-n", "2", "--symmetric", "0-1")).isEqualTo(2);
    assertThat(cli.err).contains("--symmetric 0-1: a process of this program uses sockets");
  }

  private String program(String statements) throws IOException {
    String text =
        """
        import java.net.*; import java.nio.channels.*;
        public class Open {
          public static void main(String[] args) throws Exception {
            ServerSocket l = new ServerSocket(5000);
            Socket c = new Socket("localhost", 5000);
            Socket a = l.accept();
            %s
          }
        }
        """;
    return Files.writeString(directory.resolve("Open.java"), text.formatted(statements)).toString();
  }
}
