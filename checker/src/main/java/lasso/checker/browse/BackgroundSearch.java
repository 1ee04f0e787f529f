package lasso.checker.browse;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import lasso.api.Checker;
import lasso.api.Space;
import lasso.api.Verdict;
import lasso.api.Violation;
import lasso.api.plan.CheckPlan;

/** A check of the whole program beside the walk, once, from when it is asked for. Safe for use by several threads. */
final class BackgroundSearch implements AutoCloseable {
  private static final long SAMPLE_MILLIS = 200;

  private final CheckPlan plan;
  private final Space space;
  private final Checker.StopFlag stop = new Checker.StopFlag();
  private volatile Checker.Progress progress;
  private volatile Verdict verdict;
  private volatile String failure;
  private Thread thread;

  /**
   * @param plan as of the walk; all kinds of violations are looked for, each cause once
   * @param space in which what was found is marked
   */
  BackgroundSearch(CheckPlan plan, Space space) {
    this.plan = plan.toBuilder().search(search -> search.all(true)).build();
    this.space = space;
  }

  /** Begins, unless it has begun already. */
  synchronized void start() {
    if (thread == null) {
      thread = new Thread(this::run, "lasso-explore-search");
      thread.setDaemon(true);
      thread.start();
    }
  }

  private void run() {
    Checker checker = Checker.create().stoppedBy(stop).watchedBy(new Samples());
    try {
      verdict = checker.check(plan);
    } catch (RuntimeException | Error e) {
      failure = String.valueOf(e.getMessage());
      throw e;
    }
  }

  /** Takes the newest sample. */
  private final class Samples implements Checker.Listener {
    @Override
    public long firstMillis() {
      return SAMPLE_MILLIS;
    }

    @Override
    public long intervalMillis() {
      return SAMPLE_MILLIS;
    }

    @Override
    public void progress(Checker.Progress sample) {
      progress = sample;
    }
  }

  /** How far it is, and when it is over what it has found, each with the way there. */
  JsonObject json() {
    JsonObject json = new JsonObject();
    Optional<Verdict> done = Optional.ofNullable(verdict);
    json.addProperty("begun", isBegun());
    json.addProperty("over", done.isPresent() || failure != null);
    if (failure != null) {
      json.addProperty("line", "The search has failed: " + failure);
    }
    Checker.Progress sample = progress;
    json.addProperty("states", sample == null ? 0 : sample.states());
    json.addProperty("transitions", sample == null ? 0 : sample.transitions());
    json.addProperty("open", sample == null ? 0 : sample.open());
    json.addProperty("violations", sample == null ? 0 : sample.violations());
    JsonArray found = new JsonArray();
    if (done.isPresent()) {
      json.addProperty("states", done.get().counters().states());
      json.addProperty("transitions", done.get().counters().transitions());
      json.addProperty("violations", done.get().violations().size());
      json.addProperty("line", done.get().render(Verdict.Format.LINE).strip());
      List<List<Integer>> schedules = done.get().schedules();
      for (int i = 0; i < schedules.size(); i++) {
        found.add(found(done.get().violations().get(i), schedules.get(i)));
      }
    }
    json.add("found", found);
    return json;
  }

  private synchronized boolean isBegun() {
    return thread != null;
  }

  /** {@code states} are those of the space along the way, the initial one first. */
  private JsonObject found(Violation violation, List<Integer> schedule) {
    JsonObject json = new JsonObject();
    json.addProperty("kind", violation.kind().word());
    json.addProperty("message", violation.message().lines().findFirst().orElse(""));
    JsonArray choices = new JsonArray();
    JsonArray states = new JsonArray();
    Space.State state = space.initial();
    states.add(state.number());
    for (int choice : schedule) {
      state = space.take(space.moves(state).get(choice)).state();
      choices.add(choice);
      states.add(state.number());
    }
    json.add("choices", choices);
    json.add("states", states);
    return json;
  }

  @Override
  public void close() {
    stop.stop("the page is closed");
  }
}
