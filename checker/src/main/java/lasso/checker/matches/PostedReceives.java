package lasso.checker.matches;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.StepReport;

/** Where the open operations of each process were posted, followed through the steps. */
final class PostedReceives {
  /** What a step does to the handles of its process. */
  private record Change(
      List<Integer> closed, Map<Integer, Integer> opened, List<Integer> renaming) {
    Map<Integer, Integer> of(Map<Integer, Integer> before) {
      Map<Integer, Integer> after = new TreeMap<>(before);
      closed.forEach(after::remove);
      after.putAll(opened);
      if (renaming.isEmpty()) {
        return after;
      }
      Map<Integer, Integer> renamed = new TreeMap<>();
      after.forEach(
          (handle, place) -> {
            if (handle < renaming.size() && renaming.get(handle) >= 0) {
              renamed.put(renaming.get(handle), place);
            }
          });
      return renamed;
    }
  }

  private record Step(int localState, Reply reply) {}

  private final Processes processes;
  private final Replies replies;
  private final LocalStates states;
  private final Map<CallPlace, Integer> numbers = new HashMap<>();
  private final List<CallPlace> places = new ArrayList<>();
  private final Map<Step, Change> changes = new HashMap<>();

  PostedReceives(Processes processes, Replies replies, LocalStates states) {
    this.processes = processes;
    this.replies = replies;
    this.states = states;
  }

  CallPlace place(int number) {
    return places.get(number);
  }

  /** After the first step of a process: handles to numbers of places. */
  Map<Integer, Integer> start(int rank) {
    StepReport report = states.replayStart(rank);
    Effect effect = processes.effect(Steps.effect(processes.start(rank)));
    return change(rank, List.of(), report, effect).of(Map.of());
  }

  /** After a step that answers a request. */
  Map<Integer, Integer> step(Map<Integer, Integer> before, int rank, int localState, Reply reply) {
    Step key = new Step(localState, reply);
    Change change = changes.get(key);
    if (change == null) {
      Effect effect =
          processes.effect(Steps.effect(processes.step(localState, replies.number(reply))));
      StepReport report = states.replayStep(localState, reply);
      change = change(rank, closed(processes.request(localState), reply), report, effect);
      changes.put(key, change);
    }
    return change.of(before);
  }

  private static List<Integer> closed(Request request, Reply reply) {
    if (!(reply instanceof Reply.Completed completed)) {
      return List.of();
    }
    return completed.positions().stream().map(request.handles()::get).toList();
  }

  private Change change(int rank, List<Integer> closed, StepReport report, Effect effect) {
    Map<Integer, Integer> opened = new TreeMap<>();
    for (int i = 0; i < effect.posts().size(); i++) {
      Post post = effect.posts().get(i);
      if (post instanceof Post.Receive) {
        CallReport call = i < report.posts().size() ? report.posts().get(i) : null;
        opened.put(post.handle(), number(callPlace(rank, call)));
      }
    }
    return new Change(closed, opened, effect.renaming());
  }

  private int number(CallPlace place) {
    Integer known = numbers.putIfAbsent(place, places.size());
    if (known != null) {
      return known;
    }
    places.add(place);
    return places.size() - 1;
  }

  /** A call in the words of this package; null is an unknown place. */
  static CallPlace callPlace(int rank, CallReport call) {
    StackTraceElement frame = call == null ? null : call.place();
    return new CallPlace(
        rank,
        frame == null ? "an unknown place" : frame.getFileName() + ":" + frame.getLineNumber(),
        call == null ? "" : call.call());
  }
}
