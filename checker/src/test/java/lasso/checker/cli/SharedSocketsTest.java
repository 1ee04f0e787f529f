package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sockets that two threads use, or that somebody asks about while another process uses the other end: all outcomes, in every order and with ample sets. */
class SharedSocketsTest {
  private static final Pattern SAID = Pattern.compile("\\[\\w.*?]");

  @TempDir Path directory;

  /** Each line: what a thread does, what the first one does meanwhile, and what they say. A socket pair is there: c and a, both ends in this process. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          o.write(7); | c.close(); | [Socket closed -][done -]
          o.write(7); | c.shutdownOutput(); | [Broken pipe -][Socket output is shutdown -][done -]
          l.accept(); | l.close(); | [Socket closed -][Socket is closed -]
          c.getInputStream(); | c.close(); | [Socket is closed -][done -]
          l.close(); | main = "" + l.isClosed(); | [done false][done true]
          c.close(); | main = "" + c.isClosed(); | [done false][done true]
          c.shutdownOutput(); | main = "" + c.isOutputShutdown(); | [done false][done true]
          c.shutdownInput(); | main = "" + c.isInputShutdown(); | [done false][done true]
          s.close(); | main = "" + s.isOpen(); | [done false][done true]
          d.close(); | main = "" + d.isClosed(); | [done false][done true]
          e.close(); | main = "" + e.isOpen(); | [done false][done true]
          """)
  void isSeenInEveryOrder(String thread, String first, String expected) {
    String body =
        """
          static String said = "-";
          static String main = "-";
          public static void main(String[] args) throws Exception {
            var l = new java.net.ServerSocket(5000);
            var c = new java.net.Socket("localhost", 5000);
            var a = l.accept();
            var o = c.getOutputStream();
            var s = java.nio.channels.SocketChannel.open();
            var d = new java.net.DatagramSocket(5001);
            var e = java.nio.channels.Selector.open();
            Thread t = new Thread(() -> {
              try { %s said = "done"; } catch (Exception x) { said = x.getMessage(); }
            });
            t.start();
            %s
            t.join();
            System.out.println("[" + said + " " + main + "]");
          }
        """
            .formatted(thread, first);
    RealPrograms cli = new RealPrograms(directory);
    String program = cli.program("Shared", body);
    for (String reduction : new String[] {"none", "ample"}) {
      cli.lasso("check", program, "-n", "1", "--outcomes", "--all", "--reduction", reduction);
      assertThat(said(cli.out)).as(cli.out + cli.err).isEqualTo(expected);
    }
  }

  /** A read that makes room shows at the other end, also when nobody writes there any more. */
  @Test
  void aReadMakesRoomThatASelectorSees() {
    RealPrograms cli = new RealPrograms(directory);
    String reader =
        cli.program(
            "Reader",
            """
              public static void main(String[] args) throws Exception {
                var l = new java.net.ServerSocket(5000);
                l.accept().getInputStream().read(new byte[100]);
              }
            """);
    String asker =
        cli.program(
            "Asker",
            """
              public static void main(String[] args) throws Exception {
                var to = new java.net.InetSocketAddress("localhost", 5000);
                var c = java.nio.channels.SocketChannel.open(to);
                c.write(java.nio.ByteBuffer.allocate(4));
                c.configureBlocking(false);
                var selector = java.nio.channels.Selector.open();
                c.register(selector, java.nio.channels.SelectionKey.OP_WRITE);
                System.out.println("[ready: " + selector.selectNow() + "]");
              }
            """);
    for (String reduction : new String[] {"none", "ample"}) {
      cli.lasso(
          "check",
          "--process",
          "reader=" + reader,
          "--process",
          "asker=" + asker,
          "--connect",
          "waits",
          "--window",
          "4",
          "--outcomes",
          "--reduction",
          reduction);
      assertThat(said(cli.out)).as(cli.out + cli.err).isEqualTo("[ready: 0][ready: 1]");
    }
  }

  private static String said(String report) {
    int end = report.indexOf("Assumptions");
    TreeSet<String> said = new TreeSet<>();
    SAID.matcher(report.substring(0, Math.max(0, end)))
        .results()
        .map(MatchResult::group)
        .filter(found -> found.contains(" "))
        .forEach(said::add);
    return String.join("", said);
  }
}
