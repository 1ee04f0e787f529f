package lasso.runtime.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import lasso.runtime.capture.Capture;
import lasso.runtime.capture.StateCodec;
import lasso.runtime.hooks.Suspension;
import lasso.runtime.instrument.WorkerHooks;
import lasso.runtime.instrument.suspend.Site;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Steps;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.HeldAnswer;
import lasso.runtime.process.report.NativeFrames;
import lasso.runtime.process.tables.AnswerTable;
import lasso.runtime.process.tables.LocalStateStore;
import lasso.runtime.process.tables.Payloads;
import lasso.runtime.program.AsideMemory;
import lasso.runtime.program.MovableHeap;
import lasso.runtime.surroundings.IdentityCodes;
import lasso.runtime.surroundings.KeptFiles;
import lasso.runtime.surroundings.Timeouts;
import lasso.store.page.PageStore;

/**
 * Executes local steps: brings back a stored state, runs it to its next request, and stores what it led to. Does not know which steps were executed before. Owns the machine and the stores; one
 * thread.
 */
final class StepRunner implements AutoCloseable {
  final SuspendingHandler handler;
  final ProcessMachine machine;

  /** Null when the program starts no threads. */
  private final RaceCheck races;

  final Payloads payloads;
  final LocalStateStore states;
  final StoredSteps steps;
  final AnswerTable answers;
  final StateCodec codec;
  final PageStore pages;

  /** The state before the start of a process. */
  final int startTemplate;

  /** The literal of the JDK that all decoders of characters share. */
  private static final String DECODED_IN_VAIN = "\uFFFD";

  /** What the machine does for the first time it has done after so many repetitions. */
  private static final int RUNS_TO_SETTLE = 2;

  private final SiteTable sites;
  private final boolean trackOutput;
  private final boolean mayFail;

  /** Null where nothing crashes, or nothing is written. */
  private final KeptFiles files;

  /** What the process that begins again had written, or null. */
  private KeptFiles.Copy written;

  /** Local states in which a process has done nothing yet. */
  private final BitSet beforeStart = new BitSet();

  private final List<String> uncontrolled = new ArrayList<>();

  /** Null when nothing is observed. */
  private final RunningObservations observed;

  /** Null when the program has no heap of its own that may be arranged. */
  private final MovableHeap.Mover heap;

  private final NativeFrames frames;
  private final AsideMemory.Mover aside;

  private long[] observedByState = new long[0];

  private static final String SEVERAL_THREADS =
      "an enum constant is asked for its identity hash code, and --identity-order explores these in processes of one thread only; leave it out, or use EnumMap and EnumSet";

  /** Whether the step that was to run waits for a code. */
  private boolean isHeld;

  /** The local state from which the loaded objects come, or -1. */
  private int parent = -1;

  /**
   * @param others whose messages and numbers it shares, or null
   */
  StepRunner(ProcessSetup setup, ProcessOptions options, Replies replies, StepRunner others) {
    payloads = others == null ? new Payloads() : others.payloads;
    steps = others == null ? new StoredSteps() : others.steps;
    answers = new AnswerTable(replies, payloads);
    sites = setup.program.sites();
    pages = setup.pages;
    trackOutput = options.trackOutput();
    mayFail = options.mayFail();
    files = mayFail ? KeptFiles.of(setup.loaded.loader()) : null;
    observed = setup.observed;
    WorkerHooks doors = setup.loaded.hooks();
    handler =
        new SuspendingHandler(
            payloads,
            suspension(doors),
            setup.loaded.loader(),
            options.ranks(),
            options.mpjArguments(),
            options.seed(),
            options.collectives(),
            options.surroundings(),
            setup.program.image().adopted());
    if (others != null) {
      handler.watch = others.handler.watch;
    }
    handler.names = options.names();
    handler.sockets = options.sockets();
    handler.mayFail = options.mayFail();
    handler.watchesCallers = setup.callsCanPassThroughThePlatform();
    handler.unsuspendable = setup.program.unsuspendable();
    doors.handler(handler);
    doors.loopBudget(options.stepLimit());
    initialise(setup, options);
    codec = setup.codec;
    codec.pinned().pin(handler.out());
    codec.pinned().pin(handler.err());
    codec.pinned().pin(Runtime.getRuntime());
    codec.pinned().pin(DECODED_IN_VAIN);
    if (!setup.program.startsThreads()) {
      codec.pinned().pinRunningThread();
    }
    handler.pinner = this::pinUnnoticed;
    states =
        new LocalStateStore(
            codec.types(),
            pages,
            options.memoryLimitBytes(),
            options.hashBits(),
            options.sharesPages() ? options.largeStateBytes() : LocalStateStore.APART);
    machine = new ProcessMachine(setup, handler, options, steps);
    MovableHeap movable = setup.program.image().heap();
    boolean moves = movable != null && (setup.aside == null || !setup.aside.reachesHeap());
    heap = moves ? movable.open(setup.loaded.loader(), options.pageBytes()) : null;
    frames = new NativeFrames(doors.frames(), sites);
    aside = setup.aside == null ? null : setup.aside.open(setup.loaded.loader());
    races = setup.program.startsThreads() ? new RaceCheck(this, doors) : null;
    startTemplate = states.intern(machine.captureStatics(), -1, 255, -1, -1);
  }

  /** Called while a process runs: other constants are moved about in the table, by their codes. */
  private void pinUnnoticed(Object constant) {
    IdentityCodes.Unnoticed codes = IdentityCodes.outside();
    codec.pinned().pin(constant);
    codes.close();
  }

  private static SuspendingHandler.SuspensionSwitch suspension(WorkerHooks doors) {
    return new SuspendingHandler.SuspensionSwitch() {
      @Override
      public boolean isRunning() {
        return doors.mode() == Suspension.NORMAL;
      }

      @Override
      public void unwind() {
        doors.mode(Suspension.UNWINDING);
      }
    };
  }

  private void initialise(ProcessSetup setup, ProcessOptions options) {
    try {
      options.surroundings().conventions().enter();
      uncontrolled.addAll(setup.initialise(options));
    } finally {
      options.surroundings().conventions().leave();
    }
  }

  /** What could not be brought under control, each one sentence. */
  List<String> uncontrolled() {
    return uncontrolled;
  }

  // ---- steps whose result is stored; results as of Steps

  long executeStart(int rank) {
    runFromStart(rank);
    return finish(0);
  }

  long execute(int localState, int reply) {
    run(localState, reply);
    return finish(machine.roots().header[ProcessMachine.OUTPUT]);
  }

  /** A process that may crash before it has done anything stands in front of its program. */
  long executeStandBeforeStart(int rank) {
    load(startTemplate);
    machine.standBeforeStart(rank);
    long result = finish(0);
    beforeStart.set(Steps.localState(result));
    return result;
  }

  /** The start of a process (reply {@code -1 - rank} to the state before it) or a step, executed again. */
  long executeAgain(int localState, int reply) {
    if (localState != startTemplate) {
      return execute(localState, reply);
    }
    return mayFail ? executeStandBeforeStart(-1 - reply) : executeStart(-1 - reply);
  }

  /**
   * Goes on from the objects that the last execution has left, with no capture and restore between. They have to be those of the given
   * state.
   */
  long executeAlive(int localState, int reply) {
    Answer told = answers.get(reply);
    if (told == Answer.CRASHED || begins(localState, told) || machine.orders() != null) {
      return execute(localState, reply);
    }
    int output = machine.roots().header[ProcessMachine.OUTPUT];
    Ending race = races == null ? null : races.at(localState, answers.get(reply));
    if (race != null) {
      machine.end(race);
      return finish(output);
    }
    if (races != null && answers.get(reply) instanceof Answer.OfThread) {
      load(localState); // the look for races has run other steps on the objects
      machine.resume(localState, answers.get(reply));
    } else {
      machine.goOn(localState, answers.get(reply));
    }
    if (machine.hasLostFrames()) {
      explain(() -> resume(localState, reply));
    }
    return finish(output);
  }

  /** Whether the next steps of two threads touch nothing in common; not if that is not known. */
  boolean areApart(int localState, int one, int other) {
    return races != null && races.apart(localState).areApart(localState, one, other);
  }

  /** A thread whose next step concerns no other one, or -1. */
  int alone(int localState) {
    return races == null ? -1 : races.apart(localState).alone(localState);
  }

  Timeouts timeouts() {
    return handler.surroundings().timeouts();
  }

  /** The thread that a plain answer resumes. */
  int turn(int localState) {
    load(localState);
    return machine.threads() == null || machine.threads().isPlain()
        ? 0
        : machine.threads().table().turn();
  }

  // ---- steps that are only run

  /** Where observed values change in the first step, it ends earlier, so that a state shows what they were before. */
  void runFromStart(int rank) {
    runFromStart(
        rank,
        () -> {
          load(startTemplate);
          if (written != null) {
            files.give(written);
          }
          handler.rank = rank;
          return null;
        });
  }

  private void runFromStart(int rank, Supplier<Answer> loading) {
    settled(() -> runFromStart(rank, false, loading));
    if (observed != null && !isHeld && observed.missesInitialValues()) {
      settled(() -> runFromStart(rank, true, loading));
    }
  }

  private void runFromStart(int rank, boolean stopAtMain, Supplier<Answer> loading) {
    Runnable step =
        () -> {
          loading.get();
          machine.runFromStart(rank, stopAtMain);
        };
    step.run();
    if (!holds(loading) && machine.hasLostFrames()) {
      explain(step);
    }
  }

  void run(int localState, int reply) {
    Answer answer = answers.get(reply);
    if (answer == Answer.CRASHED) {
      crash(localState);
    } else if (begins(localState, answer)) {
      begin(localState, answer);
    } else if (waitsAtBeginning(localState)) {
      runFromStart(handler.rank, () -> taking(localState, answer));
    } else {
      go(localState, reply);
    }
  }

  private boolean begins(int localState, Answer answer) {
    return answer == Answer.RESTARTED || beforeStart.get(localState);
  }

  /** Nothing is left of the process but what it has written. */
  private void crash(int localState) {
    load(localState);
    int rank = handler.rank;
    int restarts = handler.restarts;
    int output = machine.roots().header[ProcessMachine.OUTPUT];
    KeptFiles.Copy kept = files == null ? null : files.take();
    boolean remembers = kept != null;
    load(startTemplate);
    if (remembers) {
      files.give(kept);
    }
    handler.rank = rank;
    handler.restarts = restarts;
    machine.crash(new Ending(EndKind.CRASHED, "has crashed", List.of()), remembers);
    machine.roots().header[ProcessMachine.OUTPUT] = output;
  }

  /** The process runs from the beginning of its program, once more if it has crashed. */
  private void begin(int localState, Answer answer) {
    load(localState);
    int restarts = handler.restarts + (answer == Answer.RESTARTED ? 1 : 0);
    int output = machine.roots().header[ProcessMachine.OUTPUT];
    written = answer == Answer.RESTARTED && files != null ? files.take() : null;
    runFromStart(handler.rank);
    written = null;
    handler.restarts = restarts;
    machine.roots().header[ProcessMachine.OUTPUT] = output;
  }

  private void go(int localState, int reply) {
    settled(() -> runOnce(localState, reply));
  }

  private void runOnce(int localState, int reply) {
    resume(localState, reply);
    if (!holds(() -> taking(localState, answers.get(reply))) && machine.hasLostFrames()) {
      explain(() -> resume(localState, reply));
    }
  }

  // ---- where identity hash codes are chosen

  private boolean waitsAtBeginning(int localState) {
    if (machine.orders() == null) {
      return false;
    }
    load(localState);
    return machine.orders().waitsAtBeginning();
  }

  /** Brings back a state. Returns with which answer to its request it goes on, null for the beginning of the program. */
  private Answer taking(int localState, Answer answer) {
    load(localState);
    return machine.orders() == null ? answer : machine.orders().take(answer);
  }

  /**
   * Where the step that has run has asked an enum constant for a code that is not chosen yet, the process waits for the choice instead.
   *
   * @param loading brings back the state from which it ran, and gives the answer
   */
  private boolean holds(Supplier<Answer> loading) {
    ChosenOrders orders = machine.orders();
    Enum<?> constant = orders == null ? null : orders.takeAsked();
    isHeld = constant != null;
    if (!isHeld) {
      return false;
    }
    machine.identityCodes().forget();
    Answer answer = loading.get();
    HeldAnswer next = answer == null ? HeldAnswer.beginning() : HeldAnswer.of(answer);
    String refusal =
        next == null || machine.threads() != null ? SEVERAL_THREADS : orders.refusal(constant);
    if (refusal == null) {
      machine.hold(orders.hold(constant, next), answer == null);
    } else {
      machine.end(new Ending(EndKind.UNUSABLE, refusal, List.of()));
    }
    return true;
  }

  /**
   * Runs a step, again where objects of the platform were asked for their identity hash codes: the machine itself asks when it does something for the first time, such as linking a class;
   * the program asks each time, and then it is noted.
   */
  private void settled(Runnable step) {
    IdentityCodes codes = machine.identityCodes();
    runWatched(step);
    for (int again = 0; again < RUNS_TO_SETTLE && codes.wereAsked(); again++) {
      runWatched(step);
    }
    if (codes.wereAsked()) {
      handler.asksPlatformIdentity();
      codes.stopWatching();
      runWatched(step);
    }
  }

  /** Runs a step, again where enum constants were asked for their identity hash codes, which they had not got. */
  private void runWatched(Runnable step) {
    step.run();
    for (Set<Class<?>> asked = machine.enums().takeAsked();
        !asked.isEmpty();
        asked = machine.enums().takeAsked()) {
      asked.forEach(handler::asksIdentity);
      step.run();
    }
  }

  private void resume(int localState, int reply) {
    Answer answer = answers.get(reply);
    Ending race = races == null ? null : races.at(localState, answer);
    Answer given = taking(localState, answer);
    if (race == null) {
      machine.resume(localState, given);
    } else {
      machine.end(race);
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

  /** Brings back the objects of a stored state. */
  void load(int localState) {
    states.open(localState);
    machine.load(states.address(), states.keyLength(), states.length(), states.isLarge(localState));
    show();
    parent = localState;
  }

  /** A stored state, restored and captured again; the process is not to go on from there. */
  Capture recapture(int localState) {
    load(localState);
    hide();
    return machine.recapture();
  }

  /** What the user ignores is taken out of memory. */
  private void hide() {
    if (aside != null) {
      aside.hide(codec.largeArrays()::touch);
    }
  }

  /** What the user ignores comes back to its place. */
  private void show() {
    if (aside != null) {
      aside.show(codec.largeArrays()::touch);
    }
  }

  /** Captures what a step led to. Costs nothing when the state is known, but for the walk. */
  private long finish(int outputBefore) {
    int output = trackOutput ? steps.output(outputBefore, handler) : 0;
    int ending = steps.ending(handler);
    hide();
    giveAddresses();
    Capture capture = machine.capture(output, ending);
    if (capture == null) {
      ending = steps.ending(handler);
      capture = machine.capture(output, ending);
    }
    if (heap != null && ending < 0 && arranged(capture)) {
      capture = machine.capture(output, ending);
    }
    capture.takeEnumKeys().forEach(handler::asksIdentity);
    int[] renaming = handler.open.renaming(capture);
    if (renaming.length > 0) {
      machine.renumberHandles(capture);
    }
    int request = steps.request(handler, ending >= 0);
    capture.setHeader(ProcessMachine.REQUEST, request);
    int id = states.intern(capture, parent, handler.rank, request, ending);
    if (observed != null) {
      observedByState = ensure(observedByState, id);
      observedByState[id] = observed.last();
    }
    machine.roots().header[ProcessMachine.OUTPUT] = output;
    show();
    return Steps.pack(id, steps.effect(handler, ending >= 0, renaming));
  }

  /** Messages of the step may tell addresses of blocks: that is part of the state. */
  private void giveAddresses() {
    if (heap == null) {
      return;
    }
    for (Post post : handler.posts) {
      if (post.message() != null) {
        heap.gives(payloads.get(post.message().payload()));
      }
    }
  }

  /** Whether blocks of the process's own heap have got other addresses. */
  private boolean arranged(Capture capture) {
    return heap.hasBlocks()
        && heap.arrange(
            frames,
            out -> capture.numbers(heap::isOwn, out),
            codec.largeArrays()::pageNumber,
            codec.largeArrays()::touch);
  }

  private static long[] ensure(long[] array, int index) {
    return index < array.length ? array : Arrays.copyOf(array, Math.max(index + 1, 2 * index));
  }

  // ---- what stored states hold

  /** How often the process was started again after a crash. */
  int restarts(int localState) {
    load(localState);
    return handler.restarts;
  }

  /** Truth values of observations, as of {@link LocalStates#observed}. */
  long observed(int localState) {
    return observed == null ? 0 : observedByState[localState];
  }

  /** The ending, or null while the process lives. */
  Ending ending(int localState) {
    int ending = states.ending(localState);
    return ending < 0 ? null : steps.ending(ending);
  }

  /** Where a process is suspended, innermost first. */
  List<Site> suspendedAt(int localState) {
    load(localState);
    List<Site> result = new ArrayList<>();
    for (int i = 0; i < machine.roots().siteCount; i++) {
      result.add(sites.get(machine.roots().sites[i]));
    }
    return result;
  }

  /** What a thread that stands in front of an access is about to access; empty when it stands elsewhere. */
  String accessAt(int[] frames) {
    for (int frame : frames == null ? new int[0] : frames) {
      Site site = sites.get(frame);
      if (ProgramStack.isOwn(site.location())) {
        return site.about() == null ? "" : site.about();
      }
    }
    return "";
  }

  /** The places of the frames of a process that is one thread. */
  StackTraceElement[] stackOf(int localState) {
    return suspendedAt(localState).stream().map(Site::location).toArray(StackTraceElement[]::new);
  }

  /** The places of frames, in their order; of no length for null. */
  StackTraceElement[] sitesOf(int[] frames) {
    StackTraceElement[] places = new StackTraceElement[frames == null ? 0 : frames.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = sites.get(frames[i]).location();
    }
    return places;
  }

  /** The output so far. */
  String output(int localState) {
    load(localState);
    return steps.output(machine.roots().header[ProcessMachine.OUTPUT]);
  }

  @Override
  public void close() {
    codec.close();
    states.close();
    pages.close();
  }
}
