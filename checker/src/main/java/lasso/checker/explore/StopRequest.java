package lasso.checker.explore;

import java.util.concurrent.atomic.AtomicReference;

/** Asks a running search to stop: it then ends soon, inconclusive. The only thing here that any thread may use. */
public final class StopRequest {
  private final AtomicReference<String> reason = new AtomicReference<>();

  /** Stops the search. The first reason wins: one sentence, such as {@code interrupted by the user}. */
  public void stop(String why) {
    reason.compareAndSet(null, why);
  }

  /** Why to stop, or null to go on. */
  public String reason() {
    return reason.get();
  }
}
