package lasso.checker.dashboard;

import com.google.gson.JsonObject;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Serves one run on the loopback address: {@code GET /} the page, {@code GET /series?generation=G&from=N&reader=NAME} what it lacks,
 * {@code GET /metrics} for Prometheus, {@code POST /stop}.
 */
final class DashboardServer implements AutoCloseable {
  private static final Pattern SERIES_QUERY =
      Pattern.compile("generation=(\\d{1,9})&from=(\\d{1,9})(?:&reader=([0-9a-z]{1,16}))?");

  /** A client that reads slowly holds a thread until its connection times out: there are more than a browser opens, and no more. */
  private static final int THREADS = 16;

  /** Seconds for a request to arrive, and for an answer to be taken; the Java platform's own server has them as properties only. */
  private static final int MOST_SECONDS = 10;

  private final WatchedRun run;
  private final Runnable stop;
  private final RequestGuard guard = new RequestGuard();
  private final HttpServer server;
  private final ExecutorService executor;
  private final Readers readers = new Readers();

  /**
   * Listens, and answers from now on.
   *
   * @param port 0 for any free one
   * @param stop ends the search
   * @throws IOException when the port can't be used
   */
  DashboardServer(WatchedRun run, int port, Runnable stop) throws IOException {
    this.run = run;
    this.stop = stop;
    System.setProperty("sun.net.httpserver.maxReqTime", String.valueOf(MOST_SECONDS));
    System.setProperty("sun.net.httpserver.maxRspTime", String.valueOf(MOST_SECONDS));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    executor = Executors.newFixedThreadPool(THREADS, DashboardServer::daemon);
    server.setExecutor(executor);
    server.createContext("/", exchange -> answer(exchange, this::dispatch));
    server.start();
  }

  int port() {
    return server.getAddress().getPort();
  }

  String token() {
    return guard.token();
  }

  /** The page as only the user is told of it, with the right to stop the search. */
  String url() {
    return "http://localhost:" + port() + "/?token=" + guard.token();
  }

  private void answer(HttpExchange exchange, HttpHandler handler) throws IOException {
    try (exchange) {
      Headers headers = exchange.getResponseHeaders();
      headers.set("X-Content-Type-Options", "nosniff");
      headers.set("X-Frame-Options", "DENY");
      headers.set("Referrer-Policy", "no-referrer");
      headers.set("Cross-Origin-Resource-Policy", "same-origin");
      headers.set("Cache-Control", "no-store");
      if (guard.isForThisMachine(exchange.getRequestHeaders())) {
        handler.handle(exchange);
      } else {
        send(
            exchange,
            403,
            "text/plain",
            "This server answers requests for localhost only; the Host of this one is "
                + exchange.getRequestHeaders().getFirst("Host")
                + ".\n");
      }
    }
  }

  private void dispatch(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    String allowed = path.equals("/stop") ? "POST" : "GET";
    boolean known =
        path.equals("/")
            || path.equals("/series")
            || path.equals("/metrics")
            || path.equals("/stop");
    if (!known) {
      send(exchange, 404, "text/plain", "There is /, /series, /metrics and /stop.\n");
    } else if (!exchange.getRequestMethod().equals(allowed)) {
      exchange.getResponseHeaders().set("Allow", allowed);
      send(exchange, 405, "text/plain", path + " takes " + allowed + " only.\n");
    } else {
      switch (path) {
        case "/" -> send(exchange, 200, "text/html; charset=utf-8", page(exchange));
        case "/series" -> sendSeries(exchange);
        case "/metrics" -> send(exchange, 200, MetricsText.CONTENT_TYPE, MetricsText.render(run));
        default -> stop(exchange);
      }
    }
  }

  /** Whoever shares the machine can look; the token is for those who bring it along. */
  private String page(HttpExchange exchange) {
    JsonObject data = run.toJson(0, 0);
    data.addProperty("live", true);
    if (guard.isInvited(exchange.getRequestURI().getQuery())) {
      data.addProperty("token", guard.token());
    }
    return RunPage.live(run).render(data);
  }

  private void sendSeries(HttpExchange exchange) throws IOException {
    String query = exchange.getRequestURI().getQuery();
    Matcher matcher = SERIES_QUERY.matcher(query == null ? "generation=0&from=0" : query);
    if (!matcher.matches()) {
      send(exchange, 400, "text/plain", "The query must be generation=G&from=N.\n");
      return;
    }
    JsonObject data =
        run.toJson(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    send(exchange, 200, "application/json", data.toString());
    if (matcher.group(3) != null) {
      readers.served(matcher.group(3), data.get("phase").getAsString().equals("finished"));
    }
  }

  private void stop(HttpExchange exchange) throws IOException {
    if (!guard.isFromThePage(exchange.getRequestHeaders())) {
      send(
          exchange,
          403,
          "text/plain",
          "Stopping takes the token of the page in the header "
              + RequestGuard.TOKEN_HEADER
              + ".\n");
      return;
    }
    run.stopping();
    stop.run();
    send(exchange, 202, "text/plain", "The search ends soon.\n");
  }

  private static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  /** Waits a moment until the pages that are open have seen the end, then stops listening. */
  @Override
  public void close() {
    readers.awaitEnd();
    server.stop(0);
    executor.shutdownNow();
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "lasso-dashboard");
    thread.setDaemon(true);
    return thread;
  }
}
