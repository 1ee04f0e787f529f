package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a process has been told of by {@code available} comes, whatever happens behind it; the rest need not. */
class ArrivedBytesTest {
  @TempDir Path directory;

  /** Each line: statements, the first words of the verdict. A socket pair is there: c and a, both ends in this process, with i, what a reads. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          send(c); send(c); int n = i.available(); if (n > 0) { assert i.read(new byte[n]) == n; } | HOLDS
          send(c); send(c); int n = i.available(); int k = i.read(new byte[9]); assert k >= n; | HOLDS
          send(c); send(c); int n = i.available(); assert i.read(new byte[9]) == n; | VIOLATED assertion
          send(c); send(c); int n = i.available(); send(c); assert i.available() >= n; | HOLDS
          send(c); send(c); int n = i.available(); int k = i.read(new byte[2]); assert i.available() >= n - k; | HOLDS
          send(c); send(c); assert i.available() != 3; | VIOLATED assertion
          send(c); send(c); assert i.available() != 6; | VIOLATED assertion
          send(c); int n = i.available(); c.setSoLinger(true, 0); c.close(); if (n > 0) i.read(new byte[n]); | HOLDS
          send(c); send(c); int n = i.available(); c.setSoLinger(true, 0); c.close(); if (n == 3) i.read(new byte[n]); | HOLDS
          send(c); c.setSoLinger(true, 0); c.close(); if (i.available() > 0) i.read(); | HOLDS
          send(c); c.setSoLinger(true, 0); c.close(); i.read(); | VIOLATED exception
          send(c); int n = i.available(); c.setSoLinger(true, 0); c.close(); try { send(a); } catch (IOException e) { if (n > 0) { assert i.read() == 1; } } | HOLDS
          send(c); c.setSoLinger(true, 0); c.close(); try { send(a); } catch (IOException e) { assert i.read() == 1; } | VIOLATED assertion
          """)
  void areThere(String statements, String expected) throws IOException {
    assertThat(told(statements)).startsWith(expected);
  }

  /** A thread that reads an object is told of its bytes, another one is told of the reset before they are taken. */
  @ParameterizedTest
  @CsvSource({"any", "writes", "full"})
  void areTakenThoughAWriteHearsOfTheReset(String reads) throws IOException {
    String statements =
        "c.setSoLinger(true, 0); new ObjectOutputStream(c.getOutputStream()).flush(); c.close();"
            + " Thread t = new Thread(() -> { try { send(a); } catch (IOException e) {} }); t.start();"
            + " try { new ObjectInputStream(i); } catch (IOException e) {} t.join();";
    assertThat(told(statements, "--reads", reads)).startsWith("HOLDS");
  }

  /** Its bytes would be those of what stands for the class here. */
  @ParameterizedTest
  @CsvSource({
    "java.net.InetAddress.getLoopbackAddress()",
    "new java.util.concurrent.locks.ReentrantLock()",
    "new Socket()"
  })
  void objectsOfModelsAreNoObjectsOfStreams(String object) throws IOException {
    String thread = "Thread t = new Thread(() -> {}); t.start(); t.join(); ";
    assertThat(
            told(
                thread
                    + "new ObjectOutputStream(c.getOutputStream()).writeObject("
                    + object
                    + ");"))
        .startsWith("INCONCLUSIVE")
        .contains("in a stream of objects");
  }

  private String told(String statements, String... options) throws IOException {
    String text =
        """
        import java.io.*; import java.net.*;
        public class Arrived {
          static void send(Socket s) throws IOException { s.getOutputStream().write(new byte[] {1, 2, 3}); }
          public static void main(String[] args) throws Exception {
            ServerSocket l = new ServerSocket(5000);
            Socket c = new Socket("localhost", 5000);
            Socket a = l.accept();
            InputStream i = a.getInputStream();
            %s
          }
        }
        """;
    Path program = Files.writeString(directory.resolve("Arrived.java"), text.formatted(statements));
    RealPrograms cli = new RealPrograms(directory);
    String[] line = new String[5 + options.length];
    System.arraycopy(options, 0, line, 5, options.length);
    System.arraycopy(
        new String[] {"check", program.toString(), "-n", "1", "--quiet"}, 0, line, 0, 5);
    cli.lasso(line);
    return cli.out + cli.err;
  }
}
