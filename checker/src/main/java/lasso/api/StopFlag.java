package lasso.api;

import java.util.Optional;

/** Asks a running check to stop: it then ends soon, as inconclusive, with what it found until then. Any thread may set it, at any time; it stays set. */
public final class StopFlag {
  final lasso.checker.explore.StopFlag inner = new lasso.checker.explore.StopFlag();

  /** Stops. The first reason wins: one sentence, such as {@code interrupted by the user}. */
  public void stop(String why) {
    inner.stop(why);
  }

  /** Why to stop; empty while it is not set. */
  public Optional<String> reason() {
    return Optional.ofNullable(inner.reason());
  }
}
