package lasso.checker.telemetry;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * Writes samples as events of Java's flight recorder, under {@code lasso.*}, so that a recording of a long run shows the search beside
 * garbage collections and hot methods. A run that ends before its first sample writes none, and doesn't load the recorder's classes.
 */
public final class FlightEvents implements SearchObserver {
  private boolean sampled;
  private LocalStepBatch batch;
  private long steps;
  private long hits;

  @Override
  public void on(SearchEvent event) {
    sampled |= event.kind == SearchEvent.Kind.SAMPLE;
    if (!sampled || !FlightRecorder.isInitialized()) {
      return;
    }
    switch (event.kind) {
      case SAMPLE -> sample(event);
      case VIOLATION -> {
        ViolationFound found = new ViolationFound();
        found.violations = event.violations;
        found.states = event.states;
        found.commit();
      }
      case FINISHED -> {
        sample(event);
        SearchFinished finished = new SearchFinished();
        finished.states = event.states;
        finished.transitions = event.transitions;
        finished.seconds = event.elapsedNanos / 1e9;
        finished.commit();
      }
    }
  }

  private void sample(SearchEvent event) {
    SearchProgress progress = new SearchProgress();
    progress.states = event.states;
    progress.transitions = event.transitions;
    progress.depth = event.depth;
    progress.frontier = event.open;
    progress.visitedBytes = event.visitedBytes;
    progress.localStateBytes = event.localStateBytes;
    progress.pageBytes = event.pageBytes;
    progress.commit();
    if (batch != null) {
      batch.executed = event.localSteps - steps;
      batch.remembered = event.memoHits - hits;
      batch.localStates = event.localStates;
      batch.commit();
    }
    steps = event.localSteps;
    hits = event.memoHits;
    batch = new LocalStepBatch();
    batch.begin();
  }

  @Name("lasso.SearchProgress")
  @Label("Search Progress")
  @Category("Lasso")
  @Description("Where a search is")
  @StackTrace(false)
  static final class SearchProgress extends Event {
    @Label("States")
    long states;

    @Label("Transitions")
    long transitions;

    @Label("Depth")
    long depth;

    @Label("Frontier")
    long frontier;

    @Label("Visited Set")
    @DataAmount
    long visitedBytes;

    @Label("Local States")
    @DataAmount
    long localStateBytes;

    @Label("Page Store")
    @DataAmount
    long pageBytes;
  }

  @Name("lasso.LocalStepBatch")
  @Label("Local Step Batch")
  @Category("Lasso")
  @Description("Local steps between two samples; the event lasts as long as the batch")
  @StackTrace(false)
  static final class LocalStepBatch extends Event {
    @Label("Executed")
    long executed;

    @Label("Remembered")
    long remembered;

    @Label("Local States")
    long localStates;
  }

  @Name("lasso.ViolationFound")
  @Label("Violation Found")
  @Category("Lasso")
  @StackTrace(false)
  static final class ViolationFound extends Event {
    @Label("Violations")
    long violations;

    @Label("States")
    long states;
  }

  @Name("lasso.SearchFinished")
  @Label("Search Finished")
  @Category("Lasso")
  @StackTrace(false)
  static final class SearchFinished extends Event {
    @Label("States")
    long states;

    @Label("Transitions")
    long transitions;

    @Label("Seconds")
    double seconds;
  }
}
