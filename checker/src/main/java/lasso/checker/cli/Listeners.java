package lasso.checker.cli;

import java.util.List;
import lasso.api.Checker;
import lasso.api.Checker.Progress;

/** Several listeners as one, which hears as often as the most curious of them wants. */
record Listeners(List<Checker.Listener> all) implements Checker.Listener {
  @Override
  public long firstMillis() {
    return all.stream().mapToLong(Checker.Listener::firstMillis).min().orElse(0);
  }

  @Override
  public long intervalMillis() {
    return all.stream().mapToLong(Checker.Listener::intervalMillis).min().orElse(0);
  }

  @Override
  public void progress(Progress progress) {
    all.forEach(listener -> listener.progress(progress));
  }
}
