package lasso.checker.telemetry;

/** Watches a search, in the thread of the ring. */
@FunctionalInterface
public interface SearchObserver {
  /**
   * Takes an event. It is valid during the call only.
   *
   * @param event a slot of the ring: copy what you keep
   */
  void on(SearchEvent event);
}
