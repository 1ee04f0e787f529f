package lasso.checker.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import lasso.checker.liveness.Labels;
import lasso.checker.property.Evidence;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Leftover;
import lasso.checker.property.Path;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Fault;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.StepReport;
import lasso.runtime.process.report.ThreadReport;

/** Runs a path again, one step at a time, and says what happens. Starts at the initial state. */
public final class Reenactment {
  private final Kernel kernel;
  private final Processes processes;
  private final Replies replies;
  private final LocalStates states;
  private final UnheardNotifications unheard = new UnheardNotifications();
  private final Wording wording;
  private final PostPlaces postPlaces;
  private final CollectiveCalls collectives;
  private final Truths truths;
  private int[] vector;
  private int[] next;
  private int taken;

  /** The process that was resumed last, or -1, and what it was told. */
  private int lastMover = -1;

  private Reply lastReply;

  /** Lines of the program that ran in the last step. */
  private List<Place> passed = List.of();

  /** Null when nobody looks at the states. */
  private Moments moments;

  /** Null when nobody watches variables. */
  private Watches watches;

  /**
   * A run at its initial state.
   *
   * @param labels the propositions to follow, or null
   */
  public Reenactment(
      Kernel kernel, Processes processes, Replies replies, LocalStates states, Labels labels) {
    this.kernel = kernel;
    this.processes = processes;
    this.replies = replies;
    this.states = states;
    wording = new Wording(states);
    postPlaces = new PostPlaces(kernel.processCount());
    collectives = new CollectiveCalls(kernel.processCount());
    truths = new Truths(kernel, labels);
    vector = new int[kernel.vectorLength()];
    next = new int[kernel.vectorLength()];
    kernel.initial(vector);
  }

  /** The same run, of which every state is told as well. */
  public Reenactment lookedAt() {
    moments = new Moments(states);
    return this;
  }

  /**
   * The same run, of which the values of some variables are told where they change.
   *
   * @param variables such as {@code Big.counter} or {@code Worker.main:count@1}; may be none
   */
  public Reenactment watching(List<String> variables) {
    watches = variables.isEmpty() ? null : new Watches(variables, states, kernel.processCount());
    return this;
  }

  /** The states so far; empty when nobody looks at them. */
  List<Moment> moments() {
    return moments == null ? List.of() : moments.all();
  }

  private void look(int mover) {
    if (moments != null) {
      moments.add(standings(), onTheWay(), mover, localStates());
    }
  }

  /** A whole run, from the initial state: the stem, then the cycle once. */
  public Counterexample tell(Path stem, Path cycle) {
    List<TraceStep> starts = starts();
    List<Truth> initially = truths();
    List<TraceStep> steps = follow(stem, null);
    List<Standing> end = end();
    List<String> onTheWay = onTheWay();
    boolean over = isOver();
    CycleRoles roles = new CycleRoles(kernel.vectorLength());
    List<TraceStep> turn = follow(cycle, roles);
    if (watches != null) {
      int last = starts.size() - 1;
      starts.set(last, starts.get(last).watching(watches.withUnknown(starts.get(last).watched())));
    }
    return new Counterexample(
        starts,
        initially,
        steps,
        turn,
        end,
        onTheWay,
        over,
        turn.isEmpty() ? List.of() : roles.of(end),
        moments());
  }

  /**
   * The violation in whose last state this run stands, with what only the run tells: the place of the call that posted what it leaves
   * over, the collective calls that don't match, and the sends and pending operations that a usage error has to do with.
   */
  public FoundViolation placed(FoundViolation violation) {
    Set<Integer> ended = new HashSet<>();
    for (StateView.ProcessView process : view().processes()) {
      if (process.request() instanceof Request.End end && end.kind() != EndKind.CRASHED) {
        ended.add(process.rank());
      }
    }
    FoundViolation explained = collectives.explained(violation, ended);
    return explained.leftover() == null
        ? withPartners(explained)
        : explained.at(postPlaces.of(explained.leftover()));
  }

  private FoundViolation withPartners(FoundViolation violation) {
    if (!(violation.evidence() instanceof Evidence.Misuse misuse)) {
      return violation;
    }
    StringBuilder message = new StringBuilder(violation.message());
    switch (misuse.concern()) {
      case CALL -> {
        return violation;
      }
      case OPERATIONS_UNDER_WAY -> {
        for (StackTraceElement place : postPlaces.underWay(misuse.rank())) {
          message.append("\n  under way since ").append(Place.of(place));
        }
      }
      case RECEIVED_MESSAGE -> received(misuse.rank(), message);
    }
    return violation.withMessage(message.toString());
  }

  /** Where the messages were sent that the process has received with its last answer. */
  private void received(int rank, StringBuilder message) {
    if (rank != lastMover || !(lastReply instanceof Reply.Completed completed)) {
      return;
    }
    for (Reply.Delivery delivery : completed.deliveries()) {
      Place place = delivery == null ? null : Place.of(postPlaces.sent(lastMover, delivery));
      if (place != null) {
        message
            .append("\n  sent by ")
            .append(states.processName(delivery.source()))
            .append(" at ")
            .append(place);
      }
    }
  }

  /** The sends on which processes wait in the state at which the run stands. */
  public List<BlockedSend> blockedSends() {
    StateView view = kernel.view(vector);
    List<BlockedSend> blocked = new ArrayList<>();
    for (StateView.MessageView message : view.messages()) {
      StateView.ProcessView sender = view.processes().get(message.source());
      boolean waits =
          sender.request() instanceof Request.Wait wait
              && sender.pendingSends().stream().anyMatch(wait.handles()::contains);
      if (message.pending() && waits) {
        StackTraceElement place =
            postPlaces.of(
                new Leftover.Message(
                    message.context(),
                    message.source(),
                    message.destination(),
                    message.tag(),
                    message.payload()));
        blocked.add(
            new BlockedSend(
                message.source(),
                Place.of(place),
                message.destination(),
                message.tag(),
                states.payloadBytes(message.payload())));
      }
    }
    return blocked;
  }

  /** What every process did before its first stop. */
  public List<TraceStep> starts() {
    List<TraceStep> steps = new ArrayList<>();
    for (int rank = 0; rank < kernel.processCount(); rank++) {
      StepReport report = states.replayStart(rank);
      Effect effect = processes.effect(Steps.effect(processes.start(rank)));
      postPlaces.start(rank, report, effect);
      collectives.step(rank, report);
      steps.add(
          new TraceStep(
              0,
              TraceStep.Action.START,
              rank,
              "",
              -1,
              -1,
              null,
              "main",
              "",
              "starts",
              List.of(),
              posts(report, effect),
              report.output(),
              false,
              List.of(),
              List.of(),
              "",
              List.of()));
    }
    look(-1);
    if (watches != null) {
      int last = steps.size() - 1;
      steps.set(last, steps.get(last).watching(watches.told(localStates())));
    }
    return steps;
  }

  private List<TraceStep> follow(Path path, CycleRoles roles) {
    List<TraceStep> steps = new ArrayList<>();
    for (int i = 0; i < path.length(); i++) {
      if (roles != null) {
        roles.step(enabled(), path.transition(i));
      }
      steps.add(take(path.transition(i)));
    }
    return steps;
  }

  /**
   * Goes to another state without a run: what a step says there needs no past, but for {@link #placed}.
   *
   * @param state a global state of the same kernel; copied
   */
  public void goTo(int[] state) {
    System.arraycopy(state, 0, vector, 0, vector.length);
    taken = 0;
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
    int rank = mover(meaning);
    passed = List.of();
    int localState = kernel.localState(vector, rank);
    ThreadReport thread = states.mover(localState, meaning.reply());
    CallReport call = thread == null ? states.standsAt(localState) : thread.call();
    Told told =
        switch (meaning.kind()) {
          case MATCH -> match(meaning, transition);
          case CANCEL, VANISH, ARRIVE -> silently(meaning.kind(), transition);
          case GRANT -> grant(meaning, transition);
          case RESUME -> resume(meaning, localState, transition, thread);
        };
    int[] old = vector;
    vector = next;
    next = old;
    taken++;
    look(told.action == TraceStep.Action.RESUME ? meaning.rank() : -1);
    return new TraceStep(
        taken,
        told.action,
        rank,
        thread == null ? "" : thread.name(),
        meaning.ordinal(),
        meaning.source(),
        call == null ? null : Place.of(call.place()),
        call == null ? "" : call.call(),
        call == null ? "" : call.detail(),
        told.reply,
        told.received,
        told.posts,
        told.output,
        told.sent,
        meaning.move() == null
            ? List.of()
            : meaning.move().grants().stream()
                .map(grant -> new TraceStep.Granted(grant.rank(), grant.source()))
                .toList(),
        truths.changes(vector, changePlace(told, rank)),
        told.fault,
        watches == null ? List.of() : watches.told(localStates()));
  }

  /** Whether the process stood before its first line, where observed values are the initial ones. */
  private boolean isBeginning(Request request, int rank, int localState) {
    return request instanceof Request.Yield
        && localState == Steps.localState(processes.start(rank));
  }

  /** Where the process that just moved stands, if a change of what a formula observes stopped it; else null. */
  private Place changePlace(Told told, int rank) {
    int localState = kernel.localState(vector, rank);
    CallReport stop =
        told.action == TraceStep.Action.RESUME
                && processes.request(localState) instanceof Request.Yield
            ? states.standsAt(localState)
            : null;
    return stop == null ? null : Place.of(stop.place());
  }

  /** What a transition did. */
  private record Told(
      TraceStep.Action action,
      String reply,
      List<Reply.Delivery> received,
      List<TracePost> posts,
      String output,
      boolean sent,
      String fault) {
    /** The network moves, and no process. */
    static Told match(String words) {
      return new Told(TraceStep.Action.MATCH, words, List.of(), List.of(), "", false, "");
    }
  }

  private Told match(Transition meaning, long transition) {
    StateView before = kernel.view(vector);
    kernel.apply(vector, transition, next);
    String reply = wording.match(meaning.source(), takenMessage(before, kernel.view(next)));
    return Told.match(reply);
  }

  /** The process of which the trace tells: the owner, or the first one to which a passive cell grants something. */
  private static int mover(Transition meaning) {
    return meaning.move() == null ? meaning.rank() : meaning.move().grants().get(0).rank();
  }

  private Told grant(Transition meaning, long transition) {
    int number = meaning.rank() - kernel.processCount();
    StateView.CellView view = kernel.view(vector).cells().get(number);
    String words = wording.grants(processes.cells().get(number), view.state(), meaning.move());
    kernel.apply(vector, transition, next);
    return Told.match(words);
  }

  private Told silently(Transition.Kind kind, long transition) {
    kernel.apply(vector, transition, next);
    return Told.match(Wording.silent(kind));
  }

  private Told resume(Transition meaning, int localState, long transition, ThreadReport thread) {
    Reply reply = meaning.reply();
    Request request = processes.request(localState);
    StepReport report = states.replayStep(localState, reply);
    passed = report.lines().stream().map(Place::of).toList();
    unheard.add(report.unheard(), taken + 1, meaning.rank(), thread == null ? "" : thread.name());
    long result = processes.step(localState, replies.number(reply));
    Effect effect = processes.effect(Steps.effect(result));
    Fault fault = meaning.fault();
    Effect done = fault != null && fault.isWithinStep() ? begun(effect, fault) : effect;
    postPlaces.step(meaning.rank(), request, reply, report, done);
    if (fault != null && fault.isCrash()) {
      postPlaces.forget(meaning.rank());
    }
    lastMover = meaning.rank();
    lastReply = reply;
    collectives.step(meaning.rank(), report);
    kernel.apply(vector, transition, next);
    return new Told(
        TraceStep.Action.RESUME,
        told(request, meaning, thread, effect, isBeginning(request, meaning.rank(), localState)),
        received(reply),
        posts(report, done),
        fault != null && fault.isWithinStep() ? "" : report.output(),
        fault == null && isSent(request, reply),
        wording.fault(fault, effect.posts()));
  }

  /** What a step does before its process crashes. */
  private static Effect begun(Effect effect, Fault fault) {
    return new Effect(effect.posts().subList(0, fault.posted()), List.of());
  }

  /** What the process is told, and what goes wrong. */
  private String told(
      Request request,
      Transition meaning,
      ThreadReport thread,
      Effect effect,
      boolean isBeginning) {
    Fault fault = meaning.fault();
    Reply reply = meaning.reply();
    if (fault == null) {
      return isBeginning ? "begins" : told(meaning, request, reply, meaning.optional(), thread);
    }
    boolean isAnswered = !(reply instanceof Reply.Crash) && !(reply instanceof Reply.Restart);
    String wrong = wording.fault(fault, effect.posts());
    if (!isAnswered) {
      return wrong;
    }
    String usual = isBeginning ? "begins" : told(meaning, request, reply, false, thread);
    return usual + "; " + wrong;
  }

  private static boolean isSent(Request request, Reply reply) {
    return request instanceof Request.Wait wait
        && (wait.handles().size() == 1 || wait.mode() == Completion.ALL)
        && reply instanceof Reply.Completed completed
        && completed.deliveries().stream().allMatch(Objects::isNull);
  }

  /** The thread that goes on stands in front of the line already. */
  private String told(
      Transition meaning, Request request, Reply reply, boolean optional, ThreadReport thread) {
    Reply own = reply instanceof Reply.OfThread ofThread ? ofThread.reply() : reply;
    if (thread != null && NotifiedThread.isChosen(request) && own instanceof Reply.Chosen chosen) {
      return NotifiedThread.words(
          (Request.Choose) request,
          chosen,
          thread,
          states.threads(kernel.localState(vector, meaning.rank())));
    }
    if (thread != null && own instanceof Reply.Resume) {
      return thread.next();
    }
    if (reply instanceof Reply.OfThread && request instanceof Request.Compound compound) {
      for (Request.Compound.Part part : compound.parts()) {
        if (part.thread() == ((Reply.OfThread) reply).thread()) {
          return wording.reply(part.request(), own, optional);
        }
      }
    }
    return wording.reply(request, reply, optional);
  }

  private static List<Reply.Delivery> received(Reply reply) {
    return reply instanceof Reply.Completed completed
        ? completed.deliveries().stream().filter(d -> d != null && !d.isCancelled()).toList()
        : List.of();
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
              wording.post(post),
              post.message(),
              post instanceof Post.Ask));
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

  /** The propositions in the state at which the run stands; changes are told from there on. */
  public List<Truth> truths() {
    return truths.all(vector);
  }

  /** Whether it follows propositions. */
  boolean isLabelled() {
    return truths.isLabelled();
  }

  /** Whether nothing more has to happen: no transition is enabled but optional ones. */
  public boolean isOver() {
    TransitionList enabled = enabled();
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Where every process stands now. */
  public List<Standing> standings() {
    return new WaitAnalysis(states, kernel.view(vector)).standings();
  }

  /** The same, where the run ends here: with what the threads that wait have missed on the way. */
  List<Standing> end() {
    return unheard.toldIn(standings());
  }

  /** The messages that no receive has taken yet. */
  public List<String> onTheWay() {
    return kernel.view(vector).messages().stream().map(wording::message).toList();
  }

  /** Lines of the program that ran in the step that was taken last; none where lines are not marked. */
  public List<Place> passed() {
    return passed;
  }

  /** The operations of a process that it has posted and not completed, each in words. */
  public List<String> pending(int rank) {
    return new PendingOperations(states, kernel.view(vector)).of(rank);
  }

  /** The current state in full. */
  public StateView view() {
    return kernel.view(vector);
  }

  /** The current local states, by rank. */
  int[] localStates() {
    return kernel.localStates(vector, new int[kernel.processCount()]);
  }

  /** A copy of the current global state. */
  public int[] vector() {
    return Arrays.copyOf(vector, vector.length);
  }
}
