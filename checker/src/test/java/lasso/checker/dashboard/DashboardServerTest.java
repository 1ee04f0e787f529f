package lasso.checker.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.checker.explore.StopRequest;
import lasso.checker.telemetry.Metric;
import lasso.checker.telemetry.SearchEvent;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(20)
class DashboardServerTest {
  private final WatchedRun run =
      new WatchedRun(new RunDescription("a\"b\\c.java", 3, Instant.EPOCH, Map.of()));
  private final StopRequest stop = new StopRequest();
  private DashboardServer server;

  /** A reply as it came over the wire. */
  private record Reply(int status, String head, String body) {}

  @BeforeEach
  void start() throws IOException {
    server = new DashboardServer(run, 0, () -> stop.stop("stopped"));
  }

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void pageHoldsTheSeriesAndTheToken() throws IOException {
    run.on(event(100, 10));
    Reply reply = get("/?token=" + server.token());
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.head()).contains("nosniff").contains("DENY").contains("no-store");
    JsonObject data = SelfContainedPage.dataOf(reply.body());
    assertThat(data.get("token").getAsString()).isEqualTo(server.token()).hasSize(32);
    assertThat(data.getAsJsonArray("samples")).hasSize(1);
  }

  @Test
  void whoeverDoesNotBringTheTokenMayOnlyLook() throws IOException {
    for (String path : List.of("/", "/?token=", "/?token=0123", "/?other")) {
      Reply reply = get(path);
      assertThat(reply.status()).isEqualTo(200);
      assertThat(reply.body()).doesNotContain(server.token());
      assertThat(SelfContainedPage.dataOf(reply.body()).has("token")).isFalse();
    }
    assertThat(server.url()).endsWith("/?token=" + server.token());
  }

  @Test
  void clientsThatReadNothingHoldNobodyUp() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try {
      for (int i = 0; i < 8; i++) {
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
        socket.getOutputStream().write("GET / HT".getBytes(StandardCharsets.US_ASCII));
        slow.add(socket);
      }
      assertThat(get("/metrics").status()).isEqualTo(200);
    } finally {
      for (Socket socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void seriesGrowsWithTheRun() throws IOException {
    run.on(event(100, 10));
    run.on(event(200, 25));
    JsonObject series = json(get("/series?generation=0&from=1"));
    assertThat(series.get("phase").getAsString()).isEqualTo("searching");
    assertThat(series.get("verdict").isJsonNull()).isTrue();
    List<String> columns =
        series.getAsJsonArray("columns").asList().stream().map(c -> c.getAsString()).toList();
    assertThat(columns).contains("elapsedMillis", "visitedBytes", "frontier", "memoHits");
    long states =
        series
            .getAsJsonArray("samples")
            .get(0)
            .getAsJsonArray()
            .get(columns.indexOf("states"))
            .getAsLong();
    assertThat(states).isEqualTo(25);

    run.finish("holds", "HOLDS nothing is wrong");
    JsonObject end = json(get("/series?generation=0&from=2"));
    assertThat(end.get("phase").getAsString()).isEqualTo("finished");
    assertThat(end.get("message").getAsString()).isEqualTo("HOLDS nothing is wrong");
    assertThat(end.has("token")).as("only the page itself carries it").isFalse();
  }

  @Test
  void badQueryIsNamed() throws IOException {
    assertThat(get("/series?from=x").status()).isEqualTo(400);
    assertThat(get("/series?generation=0&from=99999999999").status()).isEqualTo(400);
  }

  @Test
  void metricsAreWellFormed() throws IOException {
    SearchEvent event = event(1500, 42);
    event.localSteps = 7;
    run.on(event);
    Reply reply = get("/metrics");
    assertThat(reply.head()).contains("text/plain; version=0.0.4");

    Map<String, Double> samples = new TreeMap<>();
    Map<String, String> types = new TreeMap<>();
    for (String line : reply.body().split("\n")) {
      if (line.startsWith("# TYPE ")) {
        assertThat(line).matches("# TYPE [a-z_]+ (counter|gauge)");
        assertThat(types.put(line.split(" ")[2], line.split(" ")[3])).as("one type each").isNull();
      } else if (line.startsWith("# HELP ")) {
        assertThat(line).matches("# HELP [a-z_]+ \\S.*");
      } else {
        assertThat(line)
            .matches("[a-z_]+(\\{([a-z]+=\"([^\"\\\\\\n]|\\\\[\\\\\"n])*\",?)+\\})? -?[0-9.E]+");
        String name = line.replaceAll("[{ ].*", "");
        assertThat(types).containsKey(name);
        samples.put(name, Double.valueOf(line.substring(line.lastIndexOf(' ') + 1)));
      }
    }
    assertThat(types).hasSize(Metric.values().length + 1);
    types.forEach(
        (name, type) -> assertThat(name.endsWith("_total")).isEqualTo(type.equals("counter")));
    assertThat(samples)
        .containsEntry("lasso_states_total", 42.0)
        .containsEntry("lasso_local_steps_total", 7.0)
        .containsEntry("lasso_search_seconds_total", 1.5)
        .containsEntry("lasso_run_info", 1.0);
    assertThat(reply.body())
        .contains("program=\"a\\\"b\\\\c.java\"")
        .contains("phase=\"searching\"");
  }

  @Test
  void stopTakesTheToken() throws IOException {
    String host = "localhost:" + server.port();
    assertThat(post("/stop", "Host: " + host).status()).isEqualTo(403);
    assertThat(post("/stop", "Host: " + host, "X-Lasso-Token: 0").status()).isEqualTo(403);
    assertThat(
            post(
                    "/stop",
                    "Host: " + host,
                    "Origin: http://example.org",
                    "X-Lasso-Token: " + server.token())
                .status())
        .isEqualTo(403);
    assertThat(stop.reason()).isNull();

    run.on(event(1, 1));
    Reply reply =
        post(
            "/stop", "Host: " + host, "Origin: http://" + host, "X-Lasso-Token: " + server.token());
    assertThat(reply.status()).isEqualTo(202);
    assertThat(stop.reason()).isEqualTo("stopped");
    assertThat(json(get("/series")).get("phase").getAsString()).isEqualTo("stopping");
  }

  @Test
  void readingNeverStops() throws IOException {
    assertThat(get("/stop").status()).isEqualTo(405);
    assertThat(get("/elsewhere").status()).isEqualTo(404);
    assertThat(post("/series", "Host: localhost").status()).isEqualTo(405);
    assertThat(stop.reason()).isNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"evil.example", "evil.example:80", "localhost.evil.example", "192.168.0.7"})
  void foreignHostIsRefused(String host) throws IOException {
    for (String path : List.of("/", "/series", "/metrics")) {
      Reply reply = ask("GET", path, "Host: " + host);
      assertThat(reply.status()).isEqualTo(403);
      assertThat(reply.body()).contains(host).doesNotContain(server.token());
    }
    assertThat(post("/stop", "Host: " + host, "X-Lasso-Token: " + server.token()).status())
        .isEqualTo(403);
    assertThat(stop.reason()).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost", "127.0.0.1:1234", "[::1]:8080"})
  void loopbackNamesAreServed(String host) throws IOException {
    assertThat(ask("GET", "/metrics", "Host: " + host).status()).isEqualTo(200);
  }

  @Test
  void onlyTheLoopbackAddressListens() throws IOException {
    List<InetAddress> others =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .filter(address -> !address.isLoopbackAddress())
            .toList();
    for (InetAddress address : others) {
      assertThatThrownBy(() -> new Socket(address, server.port()).close())
          .as("on " + address)
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void portInUseIsSaid() throws IOException {
    try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Dashboard dashboard =
            new Dashboard(new RunDescription("A.java", 1, Instant.EPOCH, Map.of()))) {
      assertThatThrownBy(() -> dashboard.serve(other.getLocalPort(), stop))
          .isInstanceOf(UnusableInputException.class)
          .hasMessageContaining("--dashboard " + other.getLocalPort())
          .hasMessageContaining("Name another port");
    }
  }

  private Reply get(String path) throws IOException {
    return ask("GET", path, "Host: localhost:" + server.port());
  }

  private Reply post(String path, String... headers) throws IOException {
    String[] all = Arrays.copyOf(headers, headers.length + 1);
    all[headers.length] = "Content-Length: 0";
    return ask("POST", path, all);
  }

  /** By hand: the libraries' clients don't let anyone choose the Host. */
  private Reply ask(String method, String path, String... headers) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      String request =
          method
              + " "
              + path
              + " HTTP/1.1\r\n"
              + String.join("\r\n", headers)
              + "\r\nConnection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      String reply = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int split = reply.indexOf("\r\n\r\n");
      return new Reply(
          Integer.parseInt(reply.split(" ")[1]),
          reply.substring(0, split),
          reply.substring(split + 4));
    }
  }

  private static JsonObject json(Reply reply) {
    assertThat(reply.status()).isEqualTo(200);
    return JsonParser.parseString(reply.body()).getAsJsonObject();
  }

  private static SearchEvent event(long millis, long states) {
    SearchEvent event = new SearchEvent();
    event.kind = SearchEvent.Kind.SAMPLE;
    event.elapsedNanos = millis * 1_000_000;
    event.states = states;
    return event;
  }
}
