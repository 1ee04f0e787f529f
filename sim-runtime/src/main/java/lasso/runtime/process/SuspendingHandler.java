package lasso.runtime.process;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.instrument.adopt.StackedMethods;
import lasso.runtime.instrument.suspend.LargeMethods;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.kernel.Wish;
import lasso.runtime.observe.ObservationRefusedException;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.CallHandler;
import lasso.runtime.process.call.CellKind;
import lasso.runtime.process.call.Concern;
import lasso.runtime.process.call.Handle;
import lasso.runtime.process.call.ProcessEnd;
import lasso.runtime.process.tables.Interner;
import lasso.runtime.process.tables.Leftovers;
import lasso.runtime.process.tables.Payloads;
import lasso.runtime.process.tables.RequestTable;
import lasso.runtime.process.tables.StepOutput;
import lasso.runtime.program.AdoptedMethods;
import lasso.runtime.program.AdoptionNeededException;
import lasso.runtime.program.PlatformMethod;
import lasso.runtime.socket.SocketRules;
import lasso.runtime.socket.Sockets;
import lasso.runtime.surroundings.Surroundings;

/** Takes the calls of the one process that runs: collects its posts and its output, and starts suspensions. */
final class SuspendingHandler implements CallHandler {
  private static final Ending RETURNED_CLEANLY =
      new Ending(EndKind.EXITED_CLEANLY, HostWords.returned(0, ""), List.of());

  private static final int POST_LIMIT = 250_000;

  private final Payloads payloads;

  /** Of the step that runs. */
  final List<StepJournal.Noted> misuses = new ArrayList<>();

  /** Whether calls and accesses against the rules are passed where implementations would go on. */
  boolean lenient;

  private final SuspensionSwitch suspension;
  private final ClassLoader programLoader;
  private final boolean mpjArguments;
  private final long seed;
  private final int size;
  private final CollectiveRule collectives;
  private final Surroundings surroundings;

  final StepOutput output = new StepOutput();
  final List<Post> posts = new ArrayList<>();
  int rank;

  /** What the process asks, the handles without their numbers; null while it runs. */
  Request asked;

  /** The operations that it asks about. */
  Handle[] about = {};

  /** The thread of several that is the only one to ask, or {@link RequestTable#NO_THREAD}. */
  int sole = RequestTable.NO_THREAD;

  Ending ending;
  boolean initialised;
  boolean finalised;

  /** Number of the list of what the process had not freed at Finalize. */
  int leftovers;

  /** How often the process was started again after a crash. */
  int restarts;

  /** Lists of leftovers; number 0 is empty. */
  final Interner<List<String>> leftoverLists = new Interner<>();

  Random random;

  /** How many random numbers, or seeds of generators, the present step has drawn from the process's sequence. */
  long draws;

  /** Makes objects constants; null until there is a codec. */
  Consumer<Object> pinner;

  private Class<?> lastHashed;
  private boolean asksPlatformIdentity;

  /** Classes without a hash code of their own whose objects were asked for it. */
  final Set<String> hashed = new TreeSet<>();

  final OpenHandles open = new OpenHandles();

  /**
   * Whether each question looks for frames of the platform on the stack: because some call of the program could have reached its
   * target through a platform object of the same type, or to explain why a stack could not be saved.
   */
  boolean watchesCallers;

  /** Methods of the program that no step may end below, as {@link LargeMethods} names them. */
  Set<String> unsuspendable = Set.of();

  StepWatch watch = new StepWatch();

  /** Whether a step runs, or is being observed: what the library does between steps can't be stopped. */
  boolean isRunning;

  /** Why and where the step was stopped, or null. */
  String stopped;

  /** Takes down the methods of the JDK that the program needs in a form that can be suspended. */
  private final AdoptedMethods adopted;

  /** Set when there are new ones: nothing that runs now means anything. */
  AdoptionNeededException adoption;

  /** Set while a step is run again for a report. */
  CallRecorder recorder;

  /** Null when nothing is observed. */
  RunningObservations observed;

  /** The kinds of the passive cells, by number. */
  List<CellKind> cells = List.of();

  /** Whether the process may have sockets, which close with it. */
  boolean closesSockets;

  /** Whether processes may crash. */
  boolean mayFail;

  /** What all processes are called, by rank; empty when they have no names. */
  List<String> names = List.of();

  /** What the network does with stream sockets. */
  SocketRules sockets = SocketRules.DEFAULT;

  /** In a study of matches, the places of barriers that are left out; else null. */
  Set<String> leftOut;

  /** In such a study, the ranks that have entered a barrier, by place. */
  final Map<String, Set<Integer>> barriers = new LinkedHashMap<>();

  /** The mode switch of the worker's hooks. */
  interface SuspensionSwitch {
    boolean isRunning();

    void unwind();
  }

  SuspendingHandler(
      Payloads payloads,
      SuspensionSwitch suspension,
      ClassLoader programLoader,
      int size,
      boolean mpjArguments,
      long seed,
      CollectiveRule collectives,
      Surroundings surroundings,
      AdoptedMethods adopted) {
    this.adopted = adopted;
    this.payloads = payloads;
    this.programLoader = programLoader;
    this.suspension = suspension;
    this.size = size;
    this.mpjArguments = mpjArguments;
    this.seed = seed;
    this.collectives = collectives;
    this.surroundings = surroundings;
    leftoverLists.number(List.of());
  }

  /** Forgets the last step. */
  void begin(int rank, boolean initialised, boolean finalised, Random random) {
    this.rank = rank;
    this.initialised = initialised;
    this.finalised = finalised;
    this.random = random;
    draws = 0;
    posts.clear();
    misuses.clear();
    asked = null;
    sole = RequestTable.NO_THREAD;
    ending = null;
    stopped = null;
    output.begin();
    if (recorder != null) {
      recorder.clear();
    }
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Handle send(int context, int destination, int tag, byte[] payload, SendMode mode) {
    Handle handle = open();
    post(
        new Post.Send(
            context,
            destination,
            tag,
            leftOut == null ? payloads.number(payload) : payloads.number(payload, place()),
            PayloadCodec.contentBytes(payload),
            mode,
            handle.number));
    return handle;
  }

  @Override
  public Handle receive(int context, int source, int tag) {
    Handle handle = open();
    post(new Post.Receive(context, source, tag, handle.number));
    return handle;
  }

  @Override
  public Handle hold(int context, int source, int tag) {
    Handle handle = open();
    post(new Post.Hold(context, source, tag, handle.number));
    return handle;
  }

  @Override
  public void fetch(Handle handle) {
    post(new Post.Fetch(handle.number));
  }

  @Override
  public void cancel(Handle handle) {
    post(new Post.Cancel(handle.number));
  }

  @Override
  public void free(Handle handle) {
    post(new Post.Free(handle.number));
    open.close(handle);
  }

  @Override
  public Handle wish(CellKind kind, int verb, int argument, byte[] payload) {
    int cell = cell(kind);
    Handle handle = open();
    int content = payload == null ? Wish.NO_PAYLOAD : payloads.number(payload);
    post(new Post.Ask(cell, new Wish(verb, argument, content), handle.number));
    return handle;
  }

  @Override
  public void tell(CellKind kind, int verb, int argument, byte[] payload) {
    int content = payload == null ? Wish.NO_PAYLOAD : payloads.number(payload);
    post(new Post.Ask(cell(kind), new Wish(verb, argument, content), Post.NONE));
  }

  /** What a program uses is known from its class files; by reflection or a handle it may come to more. */
  private int cell(CellKind kind) {
    int cell = cells.indexOf(kind);
    if (cell < 0) {
      throw end(
          EndKind.UNUSABLE,
          "%s are reached by reflection or a method handle only, at %s: call them where the class file shows it"
              .formatted(kind.name().toLowerCase(Locale.ROOT), place()));
    }
    return cell;
  }

  /** Whether the process can have nothing under way but what it has asked of sockets. */
  boolean hasSocketsOnly() {
    return closesSockets && !initialised && !cells.contains(CellKind.MAILBOXES);
  }

  /** The process has ended: whoever is at the other ends of its connections hears of it. */
  void leaveNetwork() {
    if (closesSockets) {
      Wish wish = new Wish(Sockets.verb(Sockets.LEAVE, 0), 0);
      posts.add(new Post.Ask(cells.indexOf(CellKind.SOCKETS), wish, Post.NONE));
      if (recorder != null) {
        recorder.post();
      }
    }
  }

  @Override
  public boolean writesAtOnce() {
    return sockets.reads() == SocketRules.Reads.FULL && !mayFail;
  }

  @Override
  public String[] names() {
    return names.toArray(new String[0]);
  }

  @Override
  public boolean hasSeparateHosts() {
    return sockets.separateHosts();
  }

  @Override
  public void attach(int capacity) {
    post(new Post.Attach(capacity));
  }

  private void post(Post post) {
    refuseAfterEnd();
    posts.add(post);
    if (recorder != null) {
      recorder.post();
    }
  }

  private Handle open() {
    refuseAfterEnd();
    if (posts.size() == POST_LIMIT) {
      throw end(
          EndKind.EXHAUSTED,
          POST_LIMIT + " nonblocking operations were posted without a wait, test or probe");
    }
    return open.open();
  }

  @Override
  public void look() {
    if (!isRunning) {
      return;
    }
    refuseAfterEnd();
    String reason = watch.reason();
    if (reason != null) {
      StepWatch.RunningStep step = watch.current();
      stopped = reason + (step == null ? "" : ": " + step.words());
      throw new ProcessEnd();
    }
  }

  private void refuseAfterEnd() {
    if (ending != null || stopped != null || adoption != null) {
      throw new ProcessEnd();
    }
  }

  @Override
  public Answer ask(Request request, Handle... operations) {
    refuseAfterEnd();
    if (!suspension.isRunning() || watchesCallers) {
      refusePlatformCaller(request);
    }
    asked = request;
    about = operations;
    if (recorder != null) {
      recorder.request();
    }
    suspension.unwind();
    return null;
  }

  private void refusePlatformCaller(Request request) {
    PlatformCaller found = PlatformCaller.onStack(programLoader, unsuspendable);
    if (found != null && found.isLarge()) {
      throw end(
          EndKind.UNUSABLE,
          "a step can't end in or below "
              + found.method()
              + ", which with the code that saves and restores its frames would be larger than the 65535 bytes that are possible; split it into smaller methods");
    }
    if (found != null) {
      List<PlatformMethod> needed = StackedMethods.toAdopt(programLoader, ProcessMachine.class);
      if (adopted.add(needed)) {
        adoption = new AdoptionNeededException(needed.toString());
        throw new ProcessEnd();
      }
    }
    if (found != null || !suspension.isRunning()) {
      boolean isWrite = request instanceof Request.Yield;
      throw end(
          EndKind.UNUSABLE,
          (isWrite
                  ? "a step can't end below a method of the Java library, but a value that a formula"
                      + " observes changes there: it is written"
                  : "a message-passing call can't be suspended below a method of the Java library: it"
                      + " is made")
              + " in a callback from "
              + (found == null
                  ? "the Java library"
                  : found.method()
                      + ", which is called at "
                      + found.caller()
                      + whyNot(found.method()))
              + (isWrite ? "; write" : "; call")
              + " it from a loop of the program itself instead");
    }
  }

  private String whyNot(String method) {
    String reason = adopted.reason(method);
    return reason == null ? "" : " (" + reason + ")";
  }

  @Override
  public void begins() {
    if (observed != null && ending == null && looks(observed::begins)) {
      ask(Request.YIELD);
    }
  }

  @Override
  public void mayHaveChanged() {
    if (observed != null && ending == null && looks(observed::hasChanged)) {
      ask(Request.YIELD);
    }
  }

  private boolean looks(BooleanSupplier question) {
    try {
      return question.getAsBoolean();
    } catch (ObservationRefusedException e) {
      throw end(EndKind.UNUSABLE, e.getMessage());
    }
  }

  @Override
  public ProcessEnd end(EndKind kind, String message) {
    return end(kind, message, Concern.CALL);
  }

  @Override
  public ProcessEnd end(EndKind kind, String message, Concern concern) {
    if (!kind.isCutOff()) {
      observeEnd();
    }
    if (ending == null) {
      output.end();
      StackTraceElement[] stack = Thread.currentThread().getStackTrace();
      String words = HostWords.of(message, stack);
      ending = new Ending(kind, words, ProgramStack.of(stack), concern, List.of());
    }
    throw new ProcessEnd();
  }

  private void observeEnd() {
    if (ending == null && observed != null) {
      looks(
          () -> {
            observed.end();
            return true;
          });
    }
  }

  @Override
  public void misuse(String message, Concern concern) {
    if (!lenient) {
      throw end(EndKind.USAGE, message, concern);
    }
    if (ending == null) {
      StackTraceElement[] stack = Thread.currentThread().getStackTrace();
      List<StackTraceElement> own = ProgramStack.of(stack);
      String words = HostWords.of(message, stack);
      misuses.add(new StepJournal.Noted(words, own.isEmpty() ? null : own.get(0)));
    }
  }

  @Override
  public CollectiveRule collectives() {
    return collectives;
  }

  @Override
  public void collective(int context, int[] members, int tag) {
    if (recorder != null) {
      recorder.collective(context, members, tag);
    }
  }

  @Override
  public void unheard(Object on) {
    if (recorder != null) {
      recorder.unheard(on);
    }
  }

  @Override
  public void initialised() {
    initialised = true;
  }

  @Override
  public void leaves(String[] things) {
    List<String> all = new ArrayList<>(leftoverLists.get(leftovers));
    all.addAll(List.of(things));
    leave(all);
  }

  private void leave(List<String> things) {
    int number = leftoverLists.number(List.copyOf(things));
    if (number > ProcessMachine.LEFTOVERS) {
      throw end(EndKind.EXHAUSTED, "there are too many sets of things that are not closed");
    }
    leftovers = number;
  }

  @Override
  public String opened(String thing) {
    if (!sockets.leaks()) {
      return null;
    }
    String place = place();
    leave(Leftovers.with(leftoverLists.get(leftovers), thing, place));
    return place;
  }

  @Override
  public void closed(String thing, String place) {
    leave(Leftovers.without(leftoverLists.get(leftovers), thing, place));
  }

  @Override
  public boolean leavesOutBarrier() {
    if (leftOut == null) {
      return false;
    }
    String place = place();
    barriers.computeIfAbsent(place, p -> new TreeSet<>()).add(rank);
    return leftOut.contains(place);
  }

  @Override
  public String words(String message) {
    return HostWords.of(message, Thread.currentThread().getStackTrace());
  }

  @Override
  public String place() {
    List<StackTraceElement> own = ProgramStack.of(Thread.currentThread().getStackTrace());
    return own.isEmpty()
        ? "an unknown place"
        : own.get(0).getFileName() + ":" + own.get(0).getLineNumber();
  }

  @Override
  public void finalised() {
    finalised = true;
  }

  @Override
  public boolean mpjArguments() {
    return mpjArguments;
  }

  @Override
  public PrintStream out() {
    return output.out();
  }

  @Override
  public PrintStream err() {
    return output.err();
  }

  @Override
  public Random random() {
    draws++;
    if (random == null) {
      random = new Random(seed * 31 + rank);
    }
    return random;
  }

  @Override
  public Surroundings surroundings() {
    return surroundings;
  }

  @Override
  public void interns(String one) {
    if (pinner != null) {
      pinner.accept(one);
    }
  }

  @Override
  public void asksIdentity(Class<?> type) {
    if (type != lastHashed) {
      lastHashed = type;
      hashed.add(nameOfHashed(type));
    }
  }

  private String nameOfHashed(Class<?> type) {
    if (type == Class.class) {
      return FixedThings.CLASS_OBJECTS;
    }
    if (type.isEnum()) {
      return FixedThings.CONSTANTS + type.getName();
    }
    return type.getClassLoader() == programLoader && !type.isArray()
        ? type.getName()
        : FixedThings.PLATFORM_OBJECTS;
  }

  /** Objects of the platform that have no hash code of their own were asked for one by a hash table or another thing of the platform. */
  void asksPlatformIdentity() {
    asksPlatformIdentity = true;
    hashed.add(FixedThings.PLATFORM_OBJECTS);
  }

  boolean hasAskedPlatformIdentity() {
    return asksPlatformIdentity;
  }

  @Override
  public ProcessEnd exit(int status) {
    String words = HostWords.exit(status, leftOut(status), Thread.currentThread().getStackTrace());
    throw end(exitKind(status), words);
  }

  @Override
  public ProcessEnd returned(int status) {
    observeEnd();
    if (ending == null) {
      output.end();
      EndKind kind = exitKind(status);
      ending =
          kind == EndKind.EXITED_CLEANLY
              ? RETURNED_CLEANLY
              : new Ending(kind, HostWords.returned(status, leftOut(status)), List.of());
    }
    throw new ProcessEnd();
  }

  private EndKind exitKind(int status) {
    return isEarly() || status != 0 ? EndKind.EXITED : EndKind.EXITED_CLEANLY;
  }

  private boolean isEarly() {
    return initialised && !finalised;
  }

  /** What a process that ends by itself has left out, where it matters. */
  private String leftOut(int status) {
    if (isEarly()) {
      return " before Finalize";
    }
    return status == 0 ? "" : initialised ? " after Finalize" : " before Init";
  }
}
