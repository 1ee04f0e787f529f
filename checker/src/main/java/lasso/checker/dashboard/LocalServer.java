package lasso.checker.dashboard;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * A server for the user's own browser: listens on the loopback address only, answers requests for this machine only, and knows by a secret in the address of its page who
 * was told of it. Safe for use by its threads.
 */
public final class LocalServer implements AutoCloseable {
  /** A client that reads slowly holds a thread until it is cut off: there are more than a browser opens, and no more. */
  private static final int THREADS = 16;

  /** For a request to arrive, and for an answer to be taken once it is there; to make one may take as long as it likes. */
  private static final Duration MOST = Duration.ofSeconds(10);

  private static final ScheduledExecutorService TIMER =
      Executors.newSingleThreadScheduledExecutor(LocalServer::daemon);

  private final RequestGuard guard = new RequestGuard();
  private final HttpServer server;
  private final ExecutorService executor;
  private final HttpHandler handler;

  /**
   * Takes the port; answers from {@link #start} on.
   *
   * @param port 0 for any free one
   * @param handler answers requests that are for this machine; the exchange is closed behind it
   * @throws IOException when the port can't be used
   */
  public LocalServer(int port, HttpHandler handler) throws IOException {
    this.handler = handler;
    // The Java platform's server has limits as properties. That for answers (maxRspTime) begins
    // when
    // the request has come, so it would cut off answers that take long to make.
    System.setProperty("sun.net.httpserver.maxReqTime", String.valueOf(MOST.toSeconds()));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    executor = Executors.newFixedThreadPool(THREADS, LocalServer::daemon);
    server.setExecutor(executor);
    server.createContext("/", this::answer);
  }

  /** Answers from now on. */
  public void start() {
    server.start();
  }

  /** Where it listens. */
  public int port() {
    return server.getAddress().getPort();
  }

  /** The secret. */
  public String token() {
    return guard.token();
  }

  /** The address of the page as only the user is told of it. */
  public String url() {
    return "http://localhost:" + port() + "/?token=" + token();
  }

  /** Whether a request for the page brings the secret along. */
  public boolean isInvited(HttpExchange exchange) {
    return guard.isInvited(exchange.getRequestURI().getQuery());
  }

  /** Whether a request comes from the page itself, which sends the secret in a header. */
  public boolean isFromThePage(HttpExchange exchange) {
    return guard.isFromThePage(exchange.getRequestHeaders());
  }

  private void answer(HttpExchange exchange) throws IOException {
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

  /**
   * Sends an answer.
   *
   * @throws IOException when the client is gone, or takes more than ten seconds to read it
   */
  public static void send(HttpExchange exchange, int status, String type, String text)
      throws IOException {
    send(exchange, status, type, text, MOST);
  }

  /** Sends an answer, which has to be taken within some time. */
  static void send(HttpExchange exchange, int status, String type, String text, Duration most)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    Future<?> end = TIMER.schedule(exchange::close, most.toMillis(), TimeUnit.MILLISECONDS);
    try {
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    } finally {
      end.cancel(false);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    executor.shutdownNow();
  }

  private static Thread daemon(Runnable task) {
    Thread thread = new Thread(task, "lasso-server");
    thread.setDaemon(true);
    return thread;
  }
}
