package lasso.checker.dashboard;

import com.google.gson.JsonObject;
import lasso.checker.telemetry.Metric;
import lasso.checker.telemetry.SearchEvent;
import lasso.checker.telemetry.SearchObserver;

/** A run as pages see it: description, phase, samples, and at last the verdict. */
final class WatchedRun implements SearchObserver {
  private static final int CAPACITY = 2000;

  private final RunDescription description;
  private final Series series = new Series(CAPACITY);
  private volatile Phase phase = Phase.STARTING;
  private volatile boolean stopping;
  private volatile String verdict;
  private volatile String message;

  WatchedRun(RunDescription description) {
    this.description = description;
  }

  @Override
  public void on(SearchEvent event) {
    series.add(event);
    phase = event.kind == SearchEvent.Kind.FINISHED ? Phase.CONCLUDING : Phase.SEARCHING;
  }

  /** The user asked to stop; it takes a moment until the search notices. */
  void stopping() {
    stopping = true;
  }

  /**
   * The end of the run.
   *
   * @param word one of the words of the result file, such as {@code holds}
   * @param line the verdict in one line
   */
  void finish(String word, String line) {
    verdict = word;
    message = line;
    phase = Phase.FINISHED;
  }

  /** One of {@code starting}, {@code searching}, {@code stopping}, {@code concluding}, {@code finished}. */
  String phase() {
    Phase now = phase;
    boolean asked = stopping && (now == Phase.STARTING || now == Phase.SEARCHING);
    return asked ? "stopping" : now.word;
  }

  RunDescription description() {
    return description;
  }

  long latest(Metric metric) {
    return series.latest(metric);
  }

  /** The run with the samples that a reader lacks, see {@link Series#since}. */
  JsonObject toJson(int knownGeneration, int from) {
    JsonObject json = series.since(knownGeneration, from);
    json.addProperty("phase", phase());
    json.addProperty("verdict", verdict);
    json.addProperty("message", message);
    json.add("run", description.toJson());
    return json;
  }

  private enum Phase {
    STARTING("starting"),
    SEARCHING("searching"),
    CONCLUDING("concluding"),
    FINISHED("finished");

    private final String word;

    Phase(String word) {
      this.word = word;
    }
  }
}
