package lasso.checker.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import lasso.checker.property.Path;
import lasso.checker.property.Violation;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.StateView;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.Transition;
import lasso.runtime.kernel.TransitionList;
import lasso.runtime.process.CallReport;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.StepReport;

/** Runs a path again, one step at a time, and says what happens. Starts at the initial state. */
public final class Reenactment {
  private final Kernel kernel;
  private final Processes processes;
  private final Replies replies;
  private final LocalStates states;
  private final Wording wording;
  private final PostPlaces postPlaces;
  private int[] vector;
  private int[] next;
  private int taken;

  public Reenactment(Kernel kernel, Processes processes, Replies replies, LocalStates states) {
    this.kernel = kernel;
    this.processes = processes;
    this.replies = replies;
    this.states = states;
    wording = new Wording(states);
    postPlaces = new PostPlaces(kernel.processCount());
    vector = new int[kernel.vectorLength()];
    next = new int[kernel.vectorLength()];
    kernel.initial(vector);
  }

  /** A whole run, from the initial state: the stem, then the cycle once. */
  public Counterexample tell(Path stem, Path cycle) {
    List<TraceStep> starts = starts();
    List<TraceStep> steps = follow(stem);
    List<Standing> end = standings();
    List<String> onTheWay = onTheWay();
    return new Counterexample(starts, steps, follow(cycle), end, onTheWay);
  }

  /** The violation in whose last state this run stands, with the place of the call that posted what it leaves over. */
  public Violation placed(Violation violation) {
    return violation.leftover() == null
        ? violation
        : violation.at(postPlaces.of(violation.leftover()));
  }

  /** What every process did before its first stop. */
  public List<TraceStep> starts() {
    List<TraceStep> steps = new ArrayList<>();
    for (int rank = 0; rank < kernel.processCount(); rank++) {
      StepReport report = states.replayStart(rank);
      Effect effect = processes.effect(Steps.effect(processes.start(rank)));
      postPlaces.start(rank, report, effect);
      steps.add(
          new TraceStep(
              0,
              TraceStep.Action.START,
              rank,
              -1,
              -1,
              null,
              "main",
              "",
              "starts",
              posts(report, effect),
              report.output()));
    }
    return steps;
  }

  private List<TraceStep> follow(Path path) {
    List<TraceStep> steps = new ArrayList<>();
    for (int i = 0; i < path.length(); i++) {
      steps.add(take(path.transition(i)));
    }
    return steps;
  }

  /** The transitions of the current state, in the kernel's order. */
  public TransitionList enabled() {
    TransitionList enabled = new TransitionList();
    kernel.enabled(vector, enabled);
    return enabled;
  }

  /** Takes a transition of the current state. */
  public TraceStep take(long transition) {
    Transition meaning = kernel.describe(vector, transition);
    taken++;
    TraceStep step;
    if (meaning.kind() == Transition.Kind.MATCH) {
      StateView before = kernel.view(vector);
      kernel.apply(vector, transition, next);
      step = match(meaning, takenMessage(before, kernel.view(next)));
    } else {
      int localState = kernel.localState(vector, meaning.rank());
      StepReport report = states.replayStep(localState, meaning.reply());
      long result = processes.step(localState, replies.number(meaning.reply()));
      Effect effect = processes.effect(Steps.effect(result));
      postPlaces.step(
          meaning.rank(), processes.request(localState), meaning.reply(), report, effect);
      step = resume(meaning, report, effect);
      kernel.apply(vector, transition, next);
    }
    int[] old = vector;
    vector = next;
    next = old;
    return step;
  }

  private TraceStep match(Transition meaning, StateView.MessageView message) {
    CallReport call = states.standsAt(kernel.localState(vector, meaning.rank()));
    return step(
        meaning,
        TraceStep.Action.MATCH,
        call,
        wording.match(meaning.source(), message),
        List.of(),
        "");
  }

  private TraceStep resume(Transition meaning, StepReport report, Effect effect) {
    int localState = kernel.localState(vector, meaning.rank());
    Request request = processes.request(localState);
    Reply reply = meaning.reply();
    return step(
        meaning,
        TraceStep.Action.RESUME,
        states.standsAt(localState),
        wording.reply(request, reply, meaning.optional()),
        posts(report, effect),
        report.output());
  }

  private TraceStep step(
      Transition meaning,
      TraceStep.Action action,
      CallReport call,
      String reply,
      List<TracePost> posts,
      String output) {
    return new TraceStep(
        taken,
        action,
        meaning.rank(),
        meaning.ordinal(),
        meaning.source(),
        call == null ? null : Place.of(call.place()),
        call == null ? "" : call.call(),
        call == null ? "" : call.detail(),
        reply,
        posts,
        output);
  }

  /**
   * The operations that a step posted on its way. The receive of the blocking call at which the process now stands is left out: that call is the
   * next step.
   */
  private List<TracePost> posts(StepReport report, Effect effect) {
    List<TracePost> posts = new ArrayList<>();
    for (int i = 0; i < effect.posts().size(); i++) {
      Post post = effect.posts().get(i);
      CallReport call = i < report.posts().size() ? report.posts().get(i) : null;
      if (call != null && post instanceof Post.Receive && isSameCall(call, report.request())) {
        continue;
      }
      posts.add(
          new TracePost(
              call == null ? null : Place.of(call.place()),
              call == null ? "" : call.call(),
              call == null ? "" : call.detail(),
              wording.post(post)));
    }
    return posts;
  }

  private static boolean isSameCall(CallReport post, CallReport stands) {
    return stands != null
        && Objects.equals(post.place(), stands.place())
        && post.call().equals(stands.call());
  }

  private static StateView.MessageView takenMessage(StateView before, StateView after) {
    List<StateView.MessageView> gone = new ArrayList<>(before.messages());
    after.messages().forEach(gone::remove);
    return gone.isEmpty() ? null : gone.get(0);
  }

  /** Where every process stands now. */
  public List<Standing> standings() {
    return new WaitAnalysis(states, kernel.view(vector)).standings();
  }

  /** The messages that no receive has taken yet. */
  public List<String> onTheWay() {
    return kernel.view(vector).messages().stream().map(wording::message).toList();
  }

  /** The current state in full. */
  public StateView view() {
    return kernel.view(vector);
  }

  /** A copy of the current global state. */
  public int[] vector() {
    return Arrays.copyOf(vector, vector.length);
  }
}
