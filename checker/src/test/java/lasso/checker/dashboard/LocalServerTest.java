package lasso.checker.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class LocalServerTest {
  /** More than the buffers of a connection hold. */
  private static final int LONG = 64 << 20;

  @Test
  void whoDoesNotTakeAnAnswerIsCutOff() throws Exception {
    CompletableFuture<IOException> failure = new CompletableFuture<>();
    try (LocalServer server =
            new LocalServer(
                0,
                exchange -> {
                  try {
                    LocalServer.send(
                        exchange, 200, "text/plain", "x".repeat(LONG), Duration.ofMillis(200));
                    failure.complete(null);
                  } catch (IOException e) {
                    failure.complete(e);
                  }
                });
        Socket client = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      server.start();
      client
          .getOutputStream()
          .write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(failure.get(15, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
    }
  }

  /** The platform's limit for answers counts from the request on: a long search would end in a closed connection. */
  @Test
  void anAnswerMayTakeLongToMake() throws Exception {
    try (LocalServer server = new LocalServer(0, exchange -> {})) {
      server.start();
      assertThat(System.getProperty("sun.net.httpserver.maxRspTime")).isNull();
    }
  }
}
