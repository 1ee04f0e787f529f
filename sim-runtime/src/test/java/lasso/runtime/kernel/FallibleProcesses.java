package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Processes that stand in front of their programs first, crash anywhere, and begin again. */
public final class FallibleProcesses implements Processes {
  private enum Phase {
    BEFORE,
    ALIVE,
    CRASHED
  }

  /** {@code base}: of the process underneath, while it is alive. */
  private record Local(int rank, Phase phase, int restarts, int base) {}

  private final Processes base;
  private final Replies replies;
  private final List<Local> locals = new ArrayList<>();
  private final Map<Local, Integer> numbers = new HashMap<>();
  private final List<Effect> effects = new ArrayList<>();
  private final Map<Effect, Integer> effectNumbers = new HashMap<>();
  private final List<Request> requests = new ArrayList<>();

  public FallibleProcesses(Processes base, Replies replies) {
    this.base = base;
    this.replies = replies;
  }

  @Override
  public boolean mayFail() {
    return true;
  }

  @Override
  public List<PassiveCell> cells() {
    return base.cells();
  }

  @Override
  public int processCount() {
    return base.processCount();
  }

  @Override
  public long start(int rank) {
    return pack(new Local(rank, Phase.BEFORE, 0, 0), new Effect(List.of(), List.of()));
  }

  private long pack(Local local, Effect effect) {
    numbers.computeIfAbsent(
        local,
        l -> {
          locals.add(l);
          return locals.size() - 1;
        });
    effectNumbers.computeIfAbsent(
        effect,
        e -> {
          effects.add(e);
          return effects.size() - 1;
        });
    return Steps.pack(numbers.get(local), effectNumbers.get(effect));
  }

  private long alive(int rank, int restarts, long step) {
    return pack(
        new Local(rank, Phase.ALIVE, restarts, Steps.localState(step)),
        base.effect(Steps.effect(step)));
  }

  @Override
  public long step(int localState, int reply) {
    Local local = locals.get(localState);
    Reply told = replies.get(reply);
    if (told instanceof Reply.Crash) {
      return pack(
          new Local(local.rank, Phase.CRASHED, local.restarts, 0),
          new Effect(List.of(), List.of()));
    }
    if (told instanceof Reply.Restart) {
      return alive(local.rank, local.restarts + 1, base.start(local.rank));
    }
    return alive(
        local.rank,
        local.restarts,
        local.phase == Phase.BEFORE ? base.start(local.rank) : base.step(local.base, reply));
  }

  @Override
  public Request request(int localState) {
    Local local = locals.get(localState);
    return switch (local.phase) {
      case BEFORE -> Request.YIELD;
      case CRASHED -> new Request.End(EndKind.CRASHED);
      case ALIVE -> base.request(local.base);
    };
  }

  @Override
  public int requestId(int localState) {
    Request request = request(localState);
    if (!requests.contains(request)) {
      requests.add(request);
    }
    return requests.indexOf(request);
  }

  @Override
  public Effect effect(int effectId) {
    return effects.get(effectId);
  }
}
