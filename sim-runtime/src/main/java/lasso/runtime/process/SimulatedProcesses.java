package lasso.runtime.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import lasso.heap.diff.HeapDifference;
import lasso.heap.walk.HeapGraph;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.capture.Capture;
import lasso.runtime.capture.StateCodec;
import lasso.runtime.hooks.Suspension;
import lasso.runtime.instrument.InstrumentedProgram;
import lasso.runtime.instrument.LineNumbers;
import lasso.runtime.instrument.WorkerHooks;
import lasso.runtime.instrument.suspend.Site;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.program.ProgramImage;
import lasso.store.page.PageStore;

/**
 * The step function of the ranks of a Java program, each distinct local step executed once. Owns the loader, the stores and the memo
 * of one worker; not thread-safe. Closing frees the off-heap memory.
 */
public final class SimulatedProcesses implements Processes, LocalStates, AutoCloseable {
  private static final int[] NO_RENAMING = {};

  private final ProcessOptions options;
  private final Replies replies;
  private final SiteTable sites;

  /** Whether the program cancels, makes ready sends or attaches a buffer. */
  private final boolean timing;

  private final Payloads payloads = new Payloads();
  private final PageStore pages;
  private final LocalStateStore states;
  private final StateCodec codec;
  private final SuspendingHandler handler;
  private final ProcessMachine machine;
  private final StepTable memo = new StepTable();
  private final AnswerTable answers;
  private final RequestTable requests = new RequestTable();
  private final EffectTable effects = new EffectTable();
  private final Interner<String> outputs = new Interner<>();
  private final Interner<Ending> endings = new Interner<>();
  private final Set<String> uncontrolled = new HashSet<>();
  private final InstrumentedProgram program;
  private final boolean[] executed;
  private final StepJournal journal = new StepJournal();
  private final Irrelevance irrelevance;
  private final StateDifferences differences;
  private final ImageAudit images;
  private final int startTemplate;

  /** Null when nothing is observed. */
  private final ObservedValues observed;

  private long[] observedByState = new long[0];

  /** Null when nothing is audited. */
  private Audit audit;

  /** Random numbers and seeds drawn in all steps that are known. */
  private long draws;

  private AuditReport spotChecked = AuditReport.NONE;

  private long localSteps;
  private long memoHits;

  /** The local state from which the loaded objects come, or -1. */
  private int parent = -1;

  /** Loads and instruments a program; {@link ProcessSetup} wires the parts. */
  public static SimulatedProcesses create(
      ProgramImage image, ProcessOptions options, Replies replies) {
    return new SimulatedProcesses(new ProcessSetup(image, options), options, replies);
  }

  private SimulatedProcesses(ProcessSetup setup, ProcessOptions options, Replies replies) {
    this.options = options;
    this.replies = replies;
    answers = new AnswerTable(replies, payloads);
    sites = setup.program.sites();
    timing = setup.program.dependsOnTiming();
    program = setup.program;
    executed = setup.executed();
    journal.communicates(setup.program.communicates());
    pages = setup.pages;
    WorkerHooks doors = setup.loaded.hooks();
    SuspendingHandler.SuspensionSwitch suspension =
        new SuspendingHandler.SuspensionSwitch() {
          @Override
          public boolean isRunning() {
            return doors.mode() == Suspension.NORMAL;
          }

          @Override
          public void unwind() {
            doors.mode(Suspension.UNWINDING);
          }
        };
    handler =
        new SuspendingHandler(
            payloads,
            suspension,
            setup.loaded.loader(),
            options.ranks(),
            options.mpjArguments(),
            options.seed(),
            options.collectives(),
            options.surroundings());
    observed = setup.observed;
    handler.watchesCallers = setup.callsCanPassThroughThePlatform();
    doors.handler(handler);
    doors.loopBudget(options.stepLimit());
    if (!System.lineSeparator().equals("\n")) {
      uncontrolled.add(
          "the line separator of this Java machine is not a line feed, and println of the Java library follows it; start Java with -Dline.separator set to one");
    }
    initialise(setup);
    codec = setup.codec;
    codec.pinned().pin(handler.out());
    codec.pinned().pin(handler.err());
    handler.pinner = codec.pinned()::pin;
    states =
        new LocalStateStore(
            codec.types(),
            pages,
            options.memoryLimitBytes(),
            options.hashBits(),
            options.largeStateBytes());
    irrelevance = setup.irrelevance;
    machine = new ProcessMachine(setup, handler, options);
    images = new ImageAudit(states, codec, pages);
    differences =
        new StateDifferences(codec.pinned()::describe, requests::get, endings::get, outputs::get);
    outputs.number("");
    Capture start = machine.captureStatics();
    startTemplate = states.intern(start, -1, 255, -1, -1);
  }

  private void initialise(ProcessSetup setup) {
    try {
      options.surroundings().conventions().enter();
      uncontrolled.addAll(setup.initialise(options));
    } finally {
      options.surroundings().conventions().leave();
    }
  }

  @Override
  public int processCount() {
    return options.ranks();
  }

  @Override
  public long start(int rank) {
    int key = -1 - rank;
    long known = memo.get(startTemplate, key);
    if (known != StepTable.ABSENT) {
      return known;
    }
    localSteps++;
    long result = executeStart(rank);
    remember(startTemplate, key, result);
    return result;
  }

  private long executeStart(int rank) {
    runFromStart(rank);
    return finish(0);
  }

  private void remember(int localState, int reply, long result) {
    memo.put(localState, reply, result);
    journal.executed(localState, reply, handler);
    draws +=
        handler.draws; // of steps that are executed again for an audit or a report, nothing counts
    if (audit != null) {
      audit.executed(localState, reply, Steps.localState(result), result);
    }
  }

  @Override
  public long step(int localState, int reply) {
    long known = memo.get(localState, reply);
    if (known != StepTable.ABSENT) {
      memoHits++;
      return known;
    }
    localSteps++;
    run(localState, reply);
    long result = finish(machine.roots().header[ProcessMachine.OUTPUT]);
    remember(localState, reply, result);
    return result;
  }

  /** Where observed values change in the first step, it ends earlier, so that a state shows what they were before. */
  private void runFromStart(int rank) {
    runFromStart(rank, false);
    if (observed != null && observed.missesInitialValues()) {
      runFromStart(rank, true);
    }
  }

  private void runFromStart(int rank, boolean stopAtMain) {
    loadStored(startTemplate);
    machine.runFromStart(rank, stopAtMain);
    if (machine.hasLostFrames()) {
      explain(
          () -> {
            loadStored(startTemplate);
            machine.runFromStart(rank, stopAtMain);
          });
    }
  }

  private void run(int localState, int reply) {
    loadStored(localState);
    machine.resume(localState, answers.get(reply));
    if (machine.hasLostFrames()) {
      explain(
          () -> {
            loadStored(localState);
            machine.resume(localState, answers.get(reply));
          });
    }
  }

  /** Runs a step again whose stack could not be saved: this time it ends where the platform's frame is still to be seen. */
  private void explain(Runnable step) {
    boolean before = handler.watchesCallers;
    handler.watchesCallers = true;
    step.run();
    handler.watchesCallers = before;
    if (machine.hasLostFrames()) {
      throw new IllegalStateException("frames were lost on the way from main to a suspension");
    }
  }

  private void loadStored(int localState) {
    states.open(localState);
    machine.load(states.address(), states.keyLength(), states.length(), states.isLarge(localState));
    parent = localState;
  }

  /** Captures what a step led to. Costs nothing when the state is known, but for the walk. */
  private long finish(int outputBefore) {
    int output = 0;
    if (options.trackOutput()) {
      output =
          handler.hasOutput()
              ? outputs.number(outputs.get(outputBefore) + handler.output())
              : outputBefore;
    }
    int ending = endingNumber();
    Capture capture = machine.capture(output, ending);
    if (capture == null) {
      ending = endingNumber();
      capture = machine.capture(output, ending);
    }
    int[] renaming = renaming(capture);
    if (renaming.length > 0) {
      machine.renumberHandles(capture);
    }
    int requestNumber =
        ending >= 0
            ? requests.number(new Request.End(handler.ending.kind()))
            : requests.number(handler.asked, handler.about);
    capture.setHeader(ProcessMachine.REQUEST, requestNumber);
    int id = states.intern(capture, parent, handler.rank, requestNumber, ending);
    if (observed != null) {
      observedByState = ensure(observedByState, id);
      observedByState[id] = observed.last();
    }
    machine.roots().header[ProcessMachine.OUTPUT] = output;
    // What a step that was cut off had posted by then shows nothing.
    boolean cutOff = ending >= 0 && handler.ending.kind() == EndKind.EXHAUSTED;
    int effect =
        effects.number(cutOff ? List.of() : handler.posts, cutOff ? NO_RENAMING : renaming);
    return Steps.pack(id, effect);
  }

  private static long[] ensure(long[] array, int index) {
    return index < array.length ? array : Arrays.copyOf(array, Math.max(index + 1, 2 * index));
  }

  @Override
  public long observed(int localState) {
    return observed == null ? 0 : observedByState[localState];
  }

  private int endingNumber() {
    return handler.ending == null
        ? -1
        : endings.number(handler.ending.leaving(handler.leftoverLists.get(handler.leftovers)));
  }

  /** The permutation of open handles, or nothing when it is the identity. */
  private int[] renaming(Capture capture) {
    boolean identity = true;
    if (handler.openCount == 0) {
      return NO_RENAMING;
    }
    int[] renaming = new int[handler.openCount];
    for (int i = 0; i < renaming.length; i++) {
      renaming[i] = handler.open[i] == null ? -1 : capture.renamed(i);
      identity &= renaming[i] == i;
    }
    return identity ? NO_RENAMING : renaming;
  }

  @Override
  public Request request(int localState) {
    return requests.get(states.request(localState));
  }

  @Override
  public int requestId(int localState) {
    return states.request(localState);
  }

  @Override
  public Effect effect(int effectId) {
    return effects.get(effectId);
  }

  /**
   * Prepares a study of matches, to be called before anything runs: messages are told apart by where they are sent, and all matches of
   * point-to-point messages are transitions.
   *
   * @param leftOut places of barriers that are left out
   */
  public void studyMatches(Set<String> leftOut) {
    handler.leftOut = Set.copyOf(leftOut);
  }

  /** Notes calls and accesses against the rules that implementations survive, and goes on; to be called before anything runs. */
  public void passMisuses() {
    handler.lenient = true;
  }

  @Override
  public Map<String, Set<Integer>> barriers() {
    return handler.barriers;
  }

  @Override
  public int payloadBytes(int payload) {
    return PayloadCodec.contentBytes(payloads.get(payload));
  }

  @Override
  public String sentAt(int payload) {
    String place = payloads.place(payload);
    return place == null ? "" : place;
  }

  /** Contexts come in pairs: point-to-point messages, and those of collectives, which nobody can cancel. */
  @Override
  public boolean matchesLate(int context) {
    return (timing || handler.leftOut != null) && (context & 1) == 0;
  }

  @Override
  public boolean commute() {
    return !timing && handler.leftOut == null;
  }

  @Override
  public int rank(int localState) {
    return states.rank(localState);
  }

  @Override
  public Ending ending(int localState) {
    int ending = states.ending(localState);
    return ending < 0 ? null : endings.get(ending);
  }

  @Override
  public ProgramFacts program() {
    LineNumbers lines = program.lines();
    return new ProgramFacts(
        program.fingerprints(), lines == null ? List.of() : lines.types(), executed.clone());
  }

  @Override
  public boolean hasCutOffs() {
    return journal.hasCutOffs();
  }

  @Override
  public StepJournal journal() {
    return journal;
  }

  @Override
  public List<StackTraceElement> stack(int localState) {
    return ProgramStack.of(fullStack(localState).toArray(new StackTraceElement[0]));
  }

  private List<StackTraceElement> fullStack(int localState) {
    List<StackTraceElement> stack = new ArrayList<>();
    for (Site site : suspendedAt(localState)) {
      stack.add(site.location());
    }
    return stack;
  }

  private List<Site> suspendedAt(int localState) {
    loadStored(localState);
    List<Site> result = new ArrayList<>();
    for (int i = 0; i < machine.roots().siteCount; i++) {
      result.add(sites.get(machine.roots().sites[i]));
    }
    return result;
  }

  @Override
  public CallReport standsAt(int localState) {
    if (ending(localState) != null) {
      return null;
    }
    String call = "";
    for (Site site : suspendedAt(localState)) {
      StackTraceElement place = site.location();
      if (ProgramStack.isInterface(place.getClassName())) {
        call = CallRecorder.callName(place.getClassName(), place.getMethodName());
      } else if (ProgramStack.isOwn(place.getClassName())) {
        return new CallReport(place, call, "");
      }
    }
    return new CallReport(null, call, "");
  }

  @Override
  public String output(int localState) {
    loadStored(localState);
    return outputs.get(machine.roots().header[ProcessMachine.OUTPUT]);
  }

  @Override
  public StepReport replayStart(int rank) {
    CallRecorder recorder = new CallRecorder();
    handler.recorder = recorder;
    runFromStart(rank);
    return report(recorder);
  }

  @Override
  public StepReport replayStep(int localState, Reply reply) {
    CallRecorder recorder = new CallRecorder();
    handler.recorder = recorder;
    run(localState, replies.number(reply));
    return report(recorder);
  }

  private StepReport report(CallRecorder recorder) {
    handler.recorder = null;
    List<CallReport> posts = new ArrayList<>();
    for (int i = 0; i < recorder.posts.size(); i++) {
      CallReport post = recorder.posts.get(i);
      posts.add(new CallReport(post.place(), post.call(), describe(handler.posts.get(i))));
    }
    boolean ended = handler.ending != null;
    return new StepReport(
        handler.output() + handler.errorOutput(),
        posts,
        ended ? null : recorder.request,
        List.copyOf(recorder.collectives));
  }

  String describe(Post post) {
    return post.arguments(names());
  }

  @Override
  public String describePayload(int payload) {
    return PayloadCodec.describe(payloads.get(payload));
  }

  /** The heap graph of a stored local state; valid until the next call. */
  public HeapGraph graph(int localState) {
    return states.graph(localState);
  }

  /**
   * What keeps growing among the local states, each one sentence: a guess from samples in the order in which the states were
   * found.
   */
  public List<String> growing() {
    return GrowthSamples.of(states, options.ranks());
  }

  @Override
  public List<String> ignored() {
    return irrelevance.assumptions();
  }

  @Override
  public List<HeapDifference> differences(int left, int right, int limit) {
    return left == right ? List.of() : differences.between(side(left), side(right), limit);
  }

  private StateDifferences.Side side(int localState) {
    List<StackTraceElement> stack = fullStack(localState);
    return new StateDifferences.Side(states.ownGraph(localState), ending(localState), stack);
  }

  @Override
  public void compact() {
    memo.clear();
    answers.clear();
    states.trim();
  }

  @Override
  public boolean drewRandomNumbers() {
    return draws > 0;
  }

  @Override
  public List<String> fixed() {
    return FixedThings.sentences(
        draws, options.seed(), options.surroundings().random(), handler.hashed);
  }

  /**
   * Examines from now on a sample of the steps and states, see {@link AuditReport}.
   *
   * @param rate 0 to 1
   */
  public void startAudit(double rate) {
    audit = rate > 0 ? new Audit(rate, new AuditedProcesses(this)) : null;
  }

  @Override
  public AuditReport audit() {
    return (audit == null ? AuditReport.NONE : audit.report()).and(spotChecked);
  }

  /** Draws from the remembered steps with the seed of the run; can be called once more for another sample. */
  @Override
  public void spotCheck(BooleanSupplier enough) {
    SpotCheck check = new SpotCheck(memo, new AuditedProcesses(this), options.seed());
    check.run(enough);
    spotChecked = spotChecked.and(check.report());
  }

  /**
   * Goes on from the objects that the last execution has left, with no capture and restore between. They have to be those of the given
   * state.
   */
  long executeAlive(int localState, int reply) {
    int output = machine.roots().header[ProcessMachine.OUTPUT];
    machine.goOn(localState, answers.get(reply));
    if (machine.hasLostFrames()) {
      explain(
          () -> {
            loadStored(localState);
            machine.resume(localState, answers.get(reply));
          });
    }
    return finish(output);
  }

  /** What is wrong with a state that was restored and captured again, or null. */
  String recapture(int localState) {
    loadStored(localState);
    Capture again = machine.recapture();
    String mismatch = images.compare(localState, again);
    if (mismatch == null) {
      return null;
    }
    List<StackTraceElement> stack = List.of();
    Ending ending = ending(localState);
    List<HeapDifference> first =
        differences.between(
            new StateDifferences.Side(states.ownGraph(localState), ending, stack),
            new StateDifferences.Side(images.again(again), ending, stack),
            1);
    return mismatch + (first.isEmpty() ? "" : "; first difference: " + first.get(0));
  }

  /** The start of a process (reply {@code -1 - rank} to the state before it) or a step, executed again. */
  long executeAgain(int localState, int reply) {
    return localState == startTemplate ? executeStart(-1 - reply) : execute(localState, reply);
  }

  /** The reply in words that suffice to tell replies apart. */
  String describeReply(int localState, int reply) {
    return localState == startTemplate ? "start" : replies.get(reply).toString();
  }

  /** Executes a step whether or not it is known: for audits and measurements. The result as of {@link #step}. */
  public long execute(int localState, int reply) {
    run(localState, reply);
    return finish(machine.roots().header[ProcessMachine.OUTPUT]);
  }

  @Override
  public List<String> uncontrolled() {
    List<String> all = new ArrayList<>(audit().findings());
    uncontrolled.stream().sorted().forEach(all::add);
    return List.copyOf(all);
  }

  @Override
  public StepWatch watch() {
    return handler.watch;
  }

  @Override
  public ProcessStatistics statistics() {
    var p = pages.statistics();
    AuditReport counts = (audit == null ? AuditReport.NONE : audit.counts()).and(spotChecked);
    return new ProcessStatistics(
        states.size() - 1L,
        localSteps,
        memoHits,
        p.asked(),
        p.distinct(),
        p.contentBytes(),
        states.storedBytes(),
        counts.steps(),
        counts.states(),
        counts.continued());
  }

  @Override
  public void close() {
    images.close();
    codec.close();
    states.close();
    pages.close();
  }
}
