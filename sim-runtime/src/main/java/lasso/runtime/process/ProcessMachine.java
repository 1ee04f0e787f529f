package lasso.runtime.process;

import static lasso.runtime.instrument.passes.foreign.ThreadStarts.BEGIN;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import jdk.internal.misc.Unsafe;
import lasso.runtime.capture.Capture;
import lasso.runtime.capture.CaptureRefusedException;
import lasso.runtime.capture.Roots;
import lasso.runtime.capture.StateCodec;
import lasso.runtime.hooks.Suspension;
import lasso.runtime.instrument.WatchedEnums;
import lasso.runtime.instrument.WorkerHooks;
import lasso.runtime.instrument.WorkerThreads.Uncaught;
import lasso.runtime.instrument.suspend.Site;
import lasso.runtime.instrument.suspend.SiteTable;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Request;
import lasso.runtime.observe.ObservationRefusedException;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import lasso.runtime.process.call.ProcessEnd;
import lasso.runtime.process.report.ThreadRequest;
import lasso.runtime.process.tables.StepTable;
import lasso.runtime.surroundings.Conventions;
import lasso.runtime.surroundings.IdentityCodes;
import lasso.runtime.surroundings.IdentityOrders;

/**
 * The live side of one worker: the statics and frames of the one process that is loaded at a time. Loads a stored image, runs
 * bytecode to the next request, captures. Knows no memo and no kernel.
 */
final class ProcessMachine {
  private static final Unsafe U = Unsafe.getUnsafe();

  /** What the platform draws the shape of its skip lists from: set anew for each step, which must depend on its state alone. */
  private static final long SECONDARY_SEED =
      U.objectFieldOffset(Thread.class, "threadLocalRandomSecondarySeed");

  /** The numbers at the beginning of a root block. */
  private static final List<String> HEADER =
      List.of("rank", "request", "phase", "output", "ending", "frame references", "asked handles");

  /** Two more where something is observed: a long, lower half first. */
  private static final List<String> OBSERVED_HEADER =
      Stream.concat(HEADER.stream(), Stream.of("observed values", "observed values from 32"))
          .toList();

  static final int RANK = 0;
  static final int REQUEST = 1;
  static final int PHASE = 2;
  static final int OUTPUT = 3;
  static final int ENDING = 4;
  static final int FRAME_REFERENCES = 5;
  static final int ASKED_HANDLES = 6;
  static final int OBSERVED = 7;

  private static final int LEFTOVERS_SHIFT = 2;

  /** The largest number of a list of leftovers. */
  static final int LEFTOVERS = (1 << 19) - 1;

  /** Of a process that has ended and whose memory was captured nevertheless: of one that has crashed, and has files. */
  private static final int REMEMBERS = 1 << 21;

  private static final int RESTARTS_SHIFT = 22;

  /** Names of the numbers at the beginning of a root block. */
  static List<String> header(boolean observes) {
    return observes ? OBSERVED_HEADER : HEADER;
  }

  private static final Handle[] NO_HANDLES = {};

  private final String mainClass;
  private final MethodHandle main;
  private final StateCodec codec;
  private final SiteTable sites;
  private final StaticFields statics;
  private final SuspendingHandler handler;
  private final WorkerHooks doors;

  /** Null when the program starts no threads. */
  private final ThreadScheduling threads;

  private final DueEnds dues;

  /** Null when nothing is observed. */
  private final RunningObservations observed;

  /** Whether some slots of frames may be irrelevant, so that frames have to be taken apart. */
  private final boolean ignoresLocals;

  private final long stepLimit;

  /** A smaller bound on the work of a step, while one is only looked at. */
  private long glance = Long.MAX_VALUE;

  private final Conventions conventions;
  private final IdentityCodes identityCodes = new IdentityCodes();
  private final WatchedEnums enums;

  /** Null unless identity hash codes are chosen. */
  private final ChosenOrders orders;

  /** Whether the next run goes on from live objects, which another run has left. */
  private boolean goesOn;

  private final String[][] arguments;
  private final Roots roots = new Roots();

  /** Pairs of sites, outer and inner, that were found to fit. */
  private final StepTable knownNeighbours = new StepTable();

  private boolean lostFrames;

  /** Whether the memory of the process is captured although it has ended. */
  private boolean remembers;

  /** The handles of the request at which the loaded process stands. */
  private Handle[] asked = new Handle[0];

  ProcessMachine(
      ProcessSetup setup, SuspendingHandler handler, ProcessOptions options, StoredSteps steps) {
    this.mainClass = setup.program.image().mainClass();
    this.main = setup.loaded.main();
    this.codec = setup.codec;
    this.sites = setup.program.sites();
    this.statics = setup.statics;
    this.handler = handler;
    this.doors = setup.loaded.hooks();
    IdentityOrders chosen = options.surroundings().identities();
    List<Enum<?>> constants = setup.loaded.enumConstants();
    this.enums = new WatchedEnums(chosen.isChoice() ? List.of() : constants);
    this.orders =
        chosen.isChoice() ? new ChosenOrders(chosen, setup.loaded.loader(), constants) : null;
    this.threads =
        setup.loaded.threads() == null
            ? null
            : new ThreadScheduling(setup.loaded.threads(), doors.frames(), handler, sites);
    this.dues = new DueEnds(steps, handler, threads);
    this.arguments = setup.arguments;
    this.ignoresLocals = setup.ignoresLocals;
    this.stepLimit = options.stepLimit();
    this.conventions = options.surroundings().conventions();
    this.observed = setup.observed;
    handler.observed = setup.observed;
    roots.header = new int[header(observed != null).size()];
    roots.staticPrimitives = new long[statics.primitiveCount()];
  }

  /** Those of the objects of the process. */
  IdentityCodes identityCodes() {
    return identityCodes;
  }

  /** Those of the program, watched in every run but those of {@link #goOn}. */
  WatchedEnums enums() {
    return enums;
  }

  /** Those that are chosen, or null. */
  ChosenOrders orders() {
    return orders;
  }

  Roots roots() {
    return roots;
  }

  /** The threads of the loaded process, or null when it is one. */
  ThreadScheduling threads() {
    return threads == null || threads.isPlain() ? null : threads;
  }

  /** The same, or its only thread when that waits for what others do; the frames of such a one are those of the stack. */
  ThreadScheduling waitingThreads() {
    return threads == null || threads.isPlain() && !threads.table().pauses() ? null : threads;
  }

  /**
   * What each thread of the loaded process asks for.
   *
   * @param request of the process
   */
  List<ThreadRequest> asking(Request request) {
    if (waitingThreads() != null) {
      return threads.asking();
    }
    String main = threads == null ? "main" : threads.table().name(0);
    return List.of(new ThreadRequest(main, request));
  }

  /** Captures the statics as they are before any process ran. */
  Capture captureStatics() {
    clearRoots();
    statics.read(roots);
    roots.addReference(null);
    Capture capture = codec.capture();
    capture.capture(roots);
    return capture;
  }

  private void clearRoots() {
    java.util.Arrays.fill(roots.header, 0);
    roots.resize(0, 0, 0);
    roots.resizeIgnored(0, 0);
    roots.openHandleCount = 0;
    roots.pendingBuffers = List.of();
  }

  /** Makes a stored image the loaded process. */
  void load(long address, int keyLength, int length, boolean isLarge) {
    remembers = false;
    codec.restore().restore(address, keyLength, length, roots, isLarge);
    doors.frames().clear();
    int[] header = roots.header;
    dues.load(header[ENDING]);
    pushFrames();
    int frameReferences = header[FRAME_REFERENCES];
    int ignoredFramePrimitives = roots.ignoredPrimitiveCount - statics.ignoredPrimitiveCount();
    int ignoredFrameReferences = roots.ignoredReferenceCount - statics.ignoredReferenceCount();
    statics.write(roots, frameReferences, ignoredFramePrimitives, ignoredFrameReferences);
    int next = frameReferences + statics.referenceCount();
    Random random = (Random) roots.references[next++];
    handler.begin(header[RANK], (header[PHASE] & 1) != 0, (header[PHASE] & 2) != 0, random);
    handler.leftovers = header[PHASE] >>> LEFTOVERS_SHIFT & LEFTOVERS;
    handler.restarts = header[PHASE] >>> RESTARTS_SHIFT;
    asked = new Handle[header[ASKED_HANDLES]];
    for (int i = 0; i < asked.length; i++) {
      asked[i] = (Handle) roots.references[next++];
    }
    handler.open.reopen(roots.openHandles, roots.openHandleCount);
    doors.loopBudget(Long.MAX_VALUE); // what the library does here is no step's work
    doors.pendingBuffers(roots.bufferUses, roots.bufferUseCount);
    if (observed != null) {
      observed.resume(header[RANK], observedIn(header));
    }
  }

  private static long observedIn(int[] header) {
    return header[OBSERVED] & 0xffffffffL | (long) header[OBSERVED + 1] << 32;
  }

  private void putObserved(long values) {
    roots.header[OBSERVED] = (int) values;
    roots.header[OBSERVED + 1] = (int) (values >>> 32);
  }

  private void pushFrames() {
    SuspendedFrames frames = doors.frames();
    if (!ignoresLocals) {
      int references = roots.header[FRAME_REFERENCES];
      frames.set(roots.sites, roots.siteCount, roots.primitives, roots.primitiveCount);
      frames.setReferences(roots.references, references);
      return;
    }
    int primitive = 0;
    int reference = 0;
    int ignoredPrimitive = 0;
    int ignoredReference = 0;
    for (int i = 0; i < roots.siteCount; i++) {
      Site site = sites.get(roots.sites[i]);
      for (Site.Slot slot : site.primitives()) {
        frames.pushLong(
            slot.ignored()
                ? roots.ignoredPrimitives[ignoredPrimitive++]
                : roots.primitives[primitive++]);
      }
      for (Site.Slot slot : site.references()) {
        frames.pushReference(
            slot.ignored()
                ? roots.ignoredReferences[ignoredReference++]
                : roots.references[reference++]);
      }
      frames.pushSite(site.id());
    }
  }

  /**
   * Runs the loaded process from the beginning of its program.
   *
   * @param stopAtMain whether the step ends where {@code main} begins; needs observations
   */
  void runFromStart(int rank, boolean stopAtMain) {
    handler.begin(rank, false, false, null);
    if (observed != null) {
      observed.start(rank, stopAtMain);
    }
    asked = new Handle[0];
    doors.mode(Suspension.NORMAL);
    if (threads != null) {
      threads.start();
    }
    run(-1);
  }

  /**
   * Runs the loaded process on with an answer to its request; the handles at the answered positions are closed.
   *
   * @param localState number of the loaded state, for messages
   * @throws LassoBug when the stored frames can't be rebuilt
   */
  void resume(int localState, Answer answer) {
    Answer given = answer;
    boolean hasFrames = true;
    if (threads != null) {
      given = threads.choose(answer);
      if (!threads.isPlain()) {
        asked = threads.asked();
        hasFrames = threads.putFrames();
      }
    }
    if (given instanceof Answer.Completed completed) {
      for (int position : completed.positions()) {
        handler.open.close(asked[position]);
      }
    }
    Ending due = dues.take();
    if (due != null) {
      end(due);
      if (observed != null) {
        observed.stay();
      }
      handler.leaveNetwork();
      return;
    }
    handler.begin(handler.rank, handler.initialised, handler.finalised, handler.random);
    doors.answer(given);
    doors.mode(hasFrames ? Suspension.REWINDING : Suspension.NORMAL);
    run(localState);
  }

  /** Ends the loaded process, which has done nothing yet, as one that has crashed; its memory stays if it is told to remember it. */
  void crash(Ending ending, boolean remember) {
    doors.frames().clear();
    end(ending);
    remembers = remember;
    if (observed != null) {
      observed.crash();
    }
  }

  /** Bounds the work of the steps that follow by less than {@code --step-limit}; {@link Long#MAX_VALUE} takes that back. */
  void glance(long limit) {
    glance = limit;
  }

  boolean glances() {
    return glance < Long.MAX_VALUE;
  }

  /** Ends the loaded process instead of running it on. */
  void end(Ending ending) {
    handler.begin(handler.rank, handler.initialised, handler.finalised, handler.random);
    handler.ending = ending;
    lostFrames = false;
  }

  /** Lets the loaded process, which has done nothing yet, stand in front of its program. */
  void standBeforeStart(int rank) {
    handler.begin(rank, false, false, null);
    handler.asked = Request.YIELD;
    handler.about = new Handle[0];
    if (observed != null) {
      observed.resume(rank, 0);
      observed.finish(false);
    }
    if (threads != null) {
      threads.start();
    }
    lostFrames = false;
  }

  /** Lets the loaded process wait where it stands, for something else than before; at the beginning of its program if it has not begun. */
  void hold(Request request, boolean begins) {
    if (begins) {
      standBeforeStart(handler.rank);
    } else {
      handler.begin(handler.rank, handler.initialised, handler.finalised, handler.random);
      handler.about = asked;
      lostFrames = false;
      if (observed != null) {
        observed.finish(false);
      }
    }
    handler.asked = request;
  }

  /** As {@link #resume}, but from the objects that stand as the last step has left them, its capture included. */
  void goOn(int localState, Answer answer) {
    doors.reindexPendingBuffers(); // capturing has given arrays other hash codes
    if (observed != null) {
      observed.resume(handler.rank, observed.last());
    }
    goesOn = true;
    resume(localState, answer);
  }

  private void run(int localState) {
    identityCodes.enter(goesOn ? null : orders == null ? enums : orders);
    goesOn = false;
    try {
      runToRequest(localState);
    } finally {
      identityCodes.leave();
    }
  }

  private void runToRequest(int localState) {
    U.putInt(Thread.currentThread(), SECONDARY_SEED, 1);
    doors.loopBudget(Math.min(stepLimit, glance));
    lostFrames = false;
    Throwable thrown = null;
    conventions.enter();
    handler.watch.begins(handler.rank);
    handler.isRunning = true;
    try {
      thrown = runThread();
    } finally {
      conventions.leave();
      handler.watch.ends();
    }
    int mode = doors.mode();
    doors.mode(Suspension.NORMAL);
    throwIfStopped();
    if (mode == Suspension.REWINDING) {
      doors.frames().clear();
      if (!(thrown instanceof StackOverflowError)) {
        throw notRebuilt(localState, thrown);
      }
      thrown = null;
      handler.ending =
          new Ending(
              EndKind.EXHAUSTED, "its stack is too deep to be rebuilt for a step", stackOf(roots));
    }
    boolean suspended = mode == Suspension.UNWINDING;
    boolean leaves = thrown != null && handler.ending == null && !suspended;
    if (leaves) {
      assert !(thrown instanceof ProcessEnd);
      handler.ending = Endings.ofThrowable(thrown);
    }
    boolean isDue = handler.ending != null && dues.putOff(leaves ? thrown : null);
    if (isDue) {
      doors.frames().clear();
    } else if (handler.ending == null) {
      if (suspended) {
        lostFrames = thrown != null || !allFramesSaved();
        if (threads != null && !lostFrames) {
          threads.suspended();
        }
      } else if (threads == null || threads.ended()) {
        handler.ending = Endings.ofReturn(handler.initialised, handler.finalised);
      }
    }
    if (observed != null && !lostFrames) {
      observe();
    }
    if (handler.ending != null && !handler.ending.kind().isCutOff()) {
      handler.leaveNetwork();
    }
    handler.isRunning = false;
    doors.loopBudget(Long.MAX_VALUE);
  }

  /** Runs the thread that was chosen. Returns what leaves it and is not the business of a handler of the program. */
  private Throwable runThread() {
    boolean isWithHandler = false;
    while (true) {
      try {
        if (!isWithHandler && (threads == null || threads.runsMain())) {
          main.invokeExact(arguments());
        } else {
          threads.begin();
        }
        return null;
      } catch (OutOfMemoryError e) {
        doors.mode(Suspension.NORMAL);
        throw e;
      } catch (Throwable t) {
        boolean isOwn = doors.mode() == Suspension.NORMAL && handler.ending == null;
        boolean mayTake = threads != null && isOwn && handler.stopped == null;
        Uncaught taken = mayTake && handler.adoption == null ? threads.uncaught(t) : Uncaught.LEFT;
        if (taken != Uncaught.TAKEN) {
          return taken == Uncaught.LEFT ? t : null;
        }
        isWithHandler = true;
      }
    }
  }

  private void throwIfStopped() {
    if (handler.adoption != null) {
      handler.isRunning = false;
      doors.frames().clear();
      throw handler.adoption;
    }
    if (handler.stopped != null) {
      handler.isRunning = false;
      doors.frames().clear();
      throw new StepStoppedException(handler.stopped);
    }
  }

  /** Evaluates what is observed on the live objects, before the statics of a process that has ended are forgotten. */
  private void observe() {
    try {
      observed.finish(handler.ending != null && !handler.ending.kind().isCutOff());
    } catch (ObservationRefusedException e) {
      handler.ending = new Ending(EndKind.UNUSABLE, e.getMessage(), List.of());
    } catch (ProcessEnd e) {
      throwIfStopped();
      assert handler.ending != null;
    }
  }

  /** No code of the program runs before its frames stand again: whatever ends the run earlier is not the program's doing. */
  private LassoBug notRebuilt(int localState, Throwable thrown) {
    StackTraceElement place = null;
    for (int i = 0; i < roots.siteCount && place == null; i++) {
      StackTraceElement at = sites.get(roots.sites[i]).location();
      place = ProgramStack.isOwn(at.getClassName()) ? at : null;
    }
    return new LassoBug(
        "the stack of rank "
            + handler.rank
            + " in local state "
            + localState
            + ", which stands at "
            + (place == null ? "an unknown place" : place)
            + ", could not be rebuilt: "
            + (thrown == null ? "main returned before that" : thrown),
        thrown);
  }

  /** What {@code main} gets; a resumed {@code main} takes its own from its frame. */
  private String[] arguments() {
    return arguments[handler.rank].clone();
  }

  /**
   * Whether the last run was to be suspended but frames of the platform, which can't be saved, stood between those of the program.
   * The platform's code went on then with dummy results: what the program did or threw from there on means nothing.
   */
  boolean hasLostFrames() {
    return lostFrames;
  }

  /** Every frame must be the one that its caller's site called. */
  private boolean allFramesSaved() {
    SuspendedFrames frames = doors.frames();
    int count = frames.siteCount;
    for (int i = 0; i <= count; i++) {
      int inner = i == 0 ? -1 : frames.sites[i - 1];
      int outer = i == count ? -1 : frames.sites[i];
      if (knownNeighbours.get(outer, inner) == StepTable.ABSENT) {
        if (!fits(outer, inner)) {
          return false;
        }
        knownNeighbours.put(outer, inner, 1);
      }
    }
    return true;
  }

  private boolean fits(int outer, int inner) {
    if (outer < 0) {
      return inner >= 0
          && (sites.get(inner).isMethod(mainClass, "main")
              || sites.get(inner).isMethod(BEGIN.owner(), BEGIN.name()));
    }
    Site caller = sites.get(outer);
    return inner < 0 ? caller.callsPrimitive() : caller.mayCall(sites.get(inner));
  }

  /**
   * Captures the process that has just stopped or ended. The request number is not known before the handles have their canonical
   * numbers: so it is written into the image afterwards.
   *
   * @param output number of the output so far
   * @param ending number of the ending, -1 while the process lives
   */
  Capture capture(int output, int ending) {
    clearRoots();
    int[] header = roots.header;
    header[RANK] = handler.rank;
    header[PHASE] =
        (handler.initialised ? 1 : 0)
            | (handler.finalised ? 2 : 0)
            | (handler.leftovers << LEFTOVERS_SHIFT)
            | (handler.restarts << RESTARTS_SHIFT)
            | (ending >= 0 && remembers ? REMEMBERS : 0);
    header[OUTPUT] = output;
    header[ENDING] = dues.header(ending);
    if (ending >= 0 && remembers) {
      asked = NO_HANDLES;
      fillRoots();
    } else if (ending >= 0) {
      asked = new Handle[0];
      java.util.Arrays.fill(roots.staticPrimitives, 0);
      doors.frames().clear();
    } else {
      asked = threads() == null ? handler.about : NO_HANDLES;
      fillRoots();
    }
    if (observed != null) {
      putObserved(observed.last());
    }
    roots.openHandles = handler.open.array();
    roots.openHandleCount = handler.open.count();
    roots.pendingBuffers = doors.pendingBuffers();
    Capture capture = codec.capture();
    try {
      capture.capture(roots);
    } catch (CaptureRefusedException e) {
      List<StackTraceElement> stack = stackOf(roots);
      handler.ending = new Ending(EndKind.UNUSABLE, e.getMessage(), stack);
      return null;
    }
    return capture;
  }

  /** Captures the process as {@link #load} has made it, without running it: what was stored must come out again. */
  Capture recapture() {
    int[] stored = roots.header.clone();
    clearRoots();
    if (stored[ENDING] < 0 || (stored[PHASE] & REMEMBERS) != 0) {
      fillRoots();
    } else {
      java.util.Arrays.fill(roots.staticPrimitives, 0);
    }
    System.arraycopy(stored, 0, roots.header, 0, FRAME_REFERENCES);
    if (observed != null) {
      putObserved(stored[ENDING] == -1 ? observed.now() : observedIn(stored));
    }
    roots.openHandles = handler.open.array().clone();
    roots.openHandleCount = handler.open.count();
    roots.pendingBuffers = doors.pendingBuffers();
    Capture capture = codec.capture();
    capture.capture(roots);
    return capture;
  }

  /** Frames, statics, and what the loaded process holds outside its heap. */
  private void fillRoots() {
    popFrames();
    roots.header[FRAME_REFERENCES] = roots.referenceCount;
    statics.read(roots);
    roots.addReference(handler.random);
    roots.header[ASKED_HANDLES] = asked.length;
    for (Handle handle : asked) {
      roots.addReference(handle);
    }
  }

  private List<StackTraceElement> stackOf(Roots suspended) {
    StackTraceElement[] all = new StackTraceElement[suspended.siteCount];
    for (int i = 0; i < all.length; i++) {
      all[i] = sites.get(suspended.sites[i]).location();
    }
    return ProgramStack.of(all);
  }

  /** Copies the frames to the roots; the frame stack stays as it is. */
  private void popFrames() {
    SuspendedFrames frames = doors.frames();
    if (!ignoresLocals) {
      roots.resize(frames.siteCount, frames.primitiveCount, frames.referenceCount);
      System.arraycopy(frames.sites, 0, roots.sites, 0, frames.siteCount);
      System.arraycopy(frames.primitives, 0, roots.primitives, 0, frames.primitiveCount);
      System.arraycopy(frames.references, 0, roots.references, 0, frames.referenceCount);
      return;
    }
    int primitive = 0;
    int reference = 0;
    roots.resize(frames.siteCount, 0, 0);
    roots.ensurePrimitives(frames.primitiveCount);
    int kept = 0;
    for (int i = 0; i < frames.siteCount; i++) {
      Site site = sites.get(frames.sites[i]);
      roots.sites[i] = frames.sites[i];
      for (Site.Slot slot : site.primitives()) {
        long value = frames.primitives[primitive++];
        if (slot.ignored()) {
          roots.addIgnored(value);
        } else {
          roots.primitives[kept++] = value;
        }
      }
      for (Site.Slot slot : site.references()) {
        Object value = frames.references[reference++];
        if (slot.ignored()) {
          roots.addIgnored(value);
        } else {
          roots.addReference(value);
        }
      }
    }
    roots.primitiveCount = kept;
    assert primitive == frames.primitiveCount && reference == frames.referenceCount;
  }

  /** Makes the live handles agree with the captured image. */
  void renumberHandles(Capture capture) {
    handler.open.renumber(capture);
  }
}
