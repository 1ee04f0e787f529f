package lasso.checker.dashboard;

import com.google.gson.JsonObject;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Serves one run on the loopback address: {@code GET /} the page, {@code GET /series?generation=G&from=N&reader=NAME} what it lacks,
 * {@code GET /metrics} for Prometheus, {@code POST /stop}.
 */
final class DashboardServer implements AutoCloseable {
  private static final Pattern SERIES_QUERY =
      Pattern.compile("generation=(\\d{1,9})&from=(\\d{1,9})(?:&reader=([0-9a-z]{1,16}))?");

  private final WatchedRun run;
  private final Runnable stop;
  private final LocalServer server;
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
    server = new LocalServer(port, this::dispatch);
    server.start();
  }

  int port() {
    return server.port();
  }

  String token() {
    return server.token();
  }

  /** The page as only the user is told of it, with the right to stop the search. */
  String url() {
    return server.url();
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
      LocalServer.send(exchange, 404, "text/plain", "There is /, /series, /metrics and /stop.\n");
    } else if (!exchange.getRequestMethod().equals(allowed)) {
      exchange.getResponseHeaders().set("Allow", allowed);
      LocalServer.send(exchange, 405, "text/plain", path + " takes " + allowed + " only.\n");
    } else {
      switch (path) {
        case "/" -> LocalServer.send(exchange, 200, "text/html; charset=utf-8", page(exchange));
        case "/series" -> sendSeries(exchange);
        case "/metrics" ->
            LocalServer.send(exchange, 200, MetricsText.CONTENT_TYPE, MetricsText.render(run));
        default -> stop(exchange);
      }
    }
  }

  /** Whoever shares the machine can look; the token is for those who bring it along. */
  private String page(HttpExchange exchange) {
    JsonObject data = run.toJson(0, 0);
    data.addProperty("live", true);
    if (server.isInvited(exchange)) {
      data.addProperty("token", server.token());
    }
    return RunPage.live(run).render(data);
  }

  private void sendSeries(HttpExchange exchange) throws IOException {
    String query = exchange.getRequestURI().getQuery();
    Matcher matcher = SERIES_QUERY.matcher(query == null ? "generation=0&from=0" : query);
    if (!matcher.matches()) {
      LocalServer.send(exchange, 400, "text/plain", "The query must be generation=G&from=N.\n");
      return;
    }
    JsonObject data =
        run.toJson(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    LocalServer.send(exchange, 200, "application/json", data.toString());
    if (matcher.group(3) != null) {
      readers.served(matcher.group(3), data.get("phase").getAsString().equals("finished"));
    }
  }

  private void stop(HttpExchange exchange) throws IOException {
    if (!server.isFromThePage(exchange)) {
      LocalServer.send(
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
    LocalServer.send(exchange, 202, "text/plain", "The search ends soon.\n");
  }

  /** Waits a moment until the pages that are open have seen the end, then stops listening. */
  @Override
  public void close() {
    readers.awaitEnd();
    server.close();
  }
}
