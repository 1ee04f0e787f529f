package lasso.checker.dashboard;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.BindException;
import java.util.Map;
import java.util.function.UnaryOperator;
import lasso.checker.explore.StopRequest;
import lasso.checker.telemetry.SearchObserver;
import lasso.runtime.program.UnusableInputException;

/** The public door: records a run for its page, serves the page while the run lasts, writes it as a file. */
public final class Dashboard implements AutoCloseable {
  private final WatchedRun run;
  private DashboardServer server;

  /** A run that nobody looks at yet. */
  public Dashboard(RunDescription description) {
    run = new WatchedRun(description);
  }

  /** What the search must feed. */
  public SearchObserver observer() {
    return run;
  }

  /**
   * Serves the page on the loopback address.
   *
   * @param port from 0 to 65535, 0 for any free one
   * @param stop set when the user presses the page's stop button
   * @return where the page is
   * @throws UnusableInputException when the port can't be used
   */
  public String serve(int port, StopRequest stop) {
    try {
      server = new DashboardServer(run, port, () -> stop.stop("stopped from the dashboard"));
    } catch (BindException e) {
      throw new UnusableInputException(
          "--dashboard "
              + port
              + ": this port can't be used ("
              + e.getMessage()
              + "). Another program, perhaps another check, listens there, or ports below 1024 are reserved on this"
              + " system. Name another port, or none, for any that is free.",
          e);
    } catch (IOException e) {
      throw new UnusableInputException(
          "--dashboard " + port + ": no server can be started on the loopback address: " + e + ".",
          e);
    }
    return server.url();
  }

  /**
   * The end of the run, before {@link #page} and {@link #close}.
   *
   * @param verdict a word of the result file
   * @param line the verdict in one line
   */
  public void finish(String verdict, String line) {
    run.finish(verdict, line);
  }

  /**
   * The page with all it shows now, in one file.
   *
   * @param more adds to the page
   * @param data for what was added, by name
   */
  public String page(UnaryOperator<SelfContainedPage> more, Map<String, JsonElement> data) {
    JsonObject all = run.toJson(0, 0);
    data.forEach(all::add);
    return more.apply(RunPage.file(run)).render(all);
  }

  /** Stops serving; an open page gets a moment to see the end. */
  @Override
  public void close() {
    if (server != null) {
      server.close();
      server = null;
    }
  }
}
