package lasso.checker.telemetry;

/** Remembers the latest numbers, for a search that dies before it can report its own. */
public final class LastSample implements SearchObserver {
  private volatile SearchEvent last;

  @Override
  public void on(SearchEvent event) {
    last = event.copy();
  }

  /** The latest event, or null when there was none. */
  public SearchEvent get() {
    return last;
  }
}
