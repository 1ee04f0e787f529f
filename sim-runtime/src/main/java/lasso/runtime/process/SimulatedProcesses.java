package lasso.runtime.process;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import lasso.heap.diff.HeapDifference;
import lasso.heap.walk.HeapGraph;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.instrument.InstrumentedProgram;
import lasso.runtime.instrument.LineNumbers;
import lasso.runtime.instrument.passes.foreign.AllowedRaces;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.process.audit.Auditor;
import lasso.runtime.process.call.CellKind;
import lasso.runtime.process.report.AuditReport;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.PassedLines;
import lasso.runtime.process.report.ProcessStatistics;
import lasso.runtime.process.report.ProgramFacts;
import lasso.runtime.process.report.ProgramMemory;
import lasso.runtime.process.report.StepReport;
import lasso.runtime.process.report.ThreadReport;
import lasso.runtime.process.report.ThreadRequest;
import lasso.runtime.process.tables.GrowthSamples;
import lasso.runtime.process.tables.StepTable;
import lasso.runtime.process.tables.TakenChoices;
import lasso.runtime.program.ProgramImage;
import lasso.runtime.surroundings.Timeouts;

/**
 * The step function of the ranks of a Java program, each distinct local step executed once. One worker's; not thread-safe. Closing frees the off-heap memory.
 *
 * <p>Here is what is remembered; {@link StepRunner} executes, {@link Places}, {@link StepReplay} and {@link StateComparison} tell of stored states, {@link Auditor} doubts all of it.
 */
public final class SimulatedProcesses implements Processes, LocalStates, AutoCloseable {
  private final ProcessOptions options;
  private final Replies replies;
  private final InstrumentedProgram program;

  /** Whether the program cancels, makes ready sends or attaches a buffer. */
  private final boolean timing;

  private final List<PassiveCell> cells;

  private final StepRunner runner;
  private final SuspendingHandler handler;
  private final StepTable memo = new StepTable();
  private final StepJournal journal;
  private final TakenChoices choices = new TakenChoices();
  private final Places places;
  private final StepReplay replay;
  private final StateComparison comparison;
  private final Auditor auditor;
  private final Irrelevance irrelevance;
  private final boolean[] executed;

  /** Random numbers and seeds drawn in all steps that are known. */
  private long draws;

  private long localSteps;
  private long memoHits;

  /** Loads and instruments a program; {@link ProcessSetup} wires the parts. */
  public static SimulatedProcesses create(
      ProgramImage image, ProcessOptions options, Replies replies) {
    return ofSystem(List.of(image), List.of(options), replies).get(0);
  }

  /**
   * Loads the programs of one system: numbers of messages, requests, effects, endings, replies and passive cells mean the same in all; numbers of local states do not.
   *
   * @param options one for each image, with the same number of ranks
   */
  public static List<SimulatedProcesses> ofSystem(
      List<ProgramImage> images, List<ProcessOptions> options, Replies replies) {
    List<ProcessSetup> setups = new ArrayList<>();
    for (int i = 0; i < images.size(); i++) {
      setups.add(new ProcessSetup(images.get(i), options.get(i)));
    }
    Set<String> allowed = options.get(0).surroundings().allowedRaces();
    if (!allowed.isEmpty()) {
      AllowedRaces.require(allowed, setups.stream().map(setup -> setup.program.fields()).toList());
    }
    List<CellKind> kinds =
        Arrays.stream(CellKind.values())
            .filter(kind -> setups.stream().anyMatch(s -> s.program.cells().contains(kind.name())))
            .toList();
    List<SimulatedProcesses> programs = new ArrayList<>();
    for (int i = 0; i < setups.size(); i++) {
      SimulatedProcesses first = programs.isEmpty() ? null : programs.get(0);
      programs.add(new SimulatedProcesses(setups.get(i), options.get(i), kinds, replies, first));
    }
    return programs;
  }

  private SimulatedProcesses(
      ProcessSetup setup,
      ProcessOptions options,
      List<CellKind> kinds,
      Replies replies,
      SimulatedProcesses sibling) {
    this.options = options;
    this.replies = replies;
    program = setup.program;
    timing = program.dependsOnTiming();
    journal = sibling == null ? new StepJournal() : sibling.journal;
    if (program.startsThreads()) {
      journal.noteThreads();
    }
    if (program.communicates()) {
      journal.noteCommunication();
    }
    if (program.usesMpi()) {
      journal.noteMpi();
    }
    executed = setup.executed();
    irrelevance = setup.irrelevance;
    runner = new StepRunner(setup, options, replies, sibling == null ? null : sibling.runner);
    handler = runner.handler;
    handler.cells = kinds;
    if (program.cells().contains(CellKind.SOCKETS.name())) {
      journal.noteSockets();
    }
    handler.closesSockets = program.cells().contains(CellKind.SOCKETS.name());
    cells = kinds.stream().map(kind -> kind.rules(options.sockets(), runner.payloads)).toList();
    places = new Places(runner);
    replay = new StepReplay(runner, this::describe, new PassedLines(program.lines(), executed));
    comparison = new StateComparison(runner, places, program.image().variables(), program.sites());
    AuditedProcesses audited =
        new AuditedProcesses(runner, places, comparison, replies, this::describe);
    auditor = new Auditor(audited, audited, options.seed());
  }

  /** The threads that plain answers resume, as far as somebody has asked. */
  private final Map<Integer, Integer> turns = new HashMap<>();

  private final Map<Integer, List<ThreadRequest>> asking = new HashMap<>();

  @Override
  public int processCount() {
    return options.ranks();
  }

  @Override
  public long start(int rank) {
    int key = -1 - rank;
    long known = memo.get(runner.startTemplate, key);
    if (known != StepTable.ABSENT) {
      return known;
    }
    localSteps++;
    long result =
        options.mayFail() ? runner.executeStandBeforeStart(rank) : runner.executeStart(rank);
    remember(runner.startTemplate, key, result);
    return result;
  }

  @Override
  public long step(int localState, int reply) {
    long known = memo.get(localState, reply);
    if (known != StepTable.ABSENT) {
      memoHits++;
      return known;
    }
    localSteps++;
    if (executed.length > 0 && TakenChoices.concerns(request(localState))) {
      choices.add(places.innermost(localState), request(localState), replies.get(reply));
    }
    long result = runner.execute(localState, reply);
    remember(localState, reply, result);
    return result;
  }

  private void remember(int localState, int reply, long result) {
    memo.put(localState, reply, result);
    journal.executed(localState, reply, handler);
    draws +=
        handler.draws; // of steps that are executed again for an audit or a report, nothing counts
    auditor.executed(localState, reply, Steps.localState(result), result);
  }

  /** Executes a step whether or not it is known: for measurements. The result as of {@link #step}. */
  public long execute(int localState, int reply) {
    return runner.execute(localState, reply);
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

  // ---- for the kernel

  @Override
  public List<PassiveCell> cells() {
    return cells;
  }

  @Override
  public Request request(int localState) {
    return runner.steps.request(runner.states.request(localState));
  }

  @Override
  public int requestId(int localState) {
    return runner.states.request(localState);
  }

  @Override
  public Effect effect(int effectId) {
    return runner.steps.effect(effectId);
  }

  @Override
  public boolean areApart(int localState, int thread, int other) {
    return runner.areApart(localState, thread, other);
  }

  @Override
  public int alone(int localState) {
    return runner.alone(localState);
  }

  @Override
  public int turn(int localState) {
    return program.startsThreads() ? turns.computeIfAbsent(localState, runner::turn) : 0;
  }

  @Override
  public boolean mayHaveThreads() {
    return program.startsThreads();
  }

  @Override
  public int soleThread(int localState) {
    return runner.steps.soleThread(runner.states.request(localState));
  }

  /** Contexts come in pairs: point-to-point messages, and those of collectives, which nobody can cancel. */
  @Override
  public boolean matchesLate(int context) {
    return (timing || handler.leftOut != null) && (context & 1) == 0;
  }

  @Override
  public boolean mayFail() {
    return options.mayFail();
  }

  @Override
  public boolean commute() {
    return !timing && handler.leftOut == null;
  }

  @Override
  public boolean mayBeReduced() {
    return handler.leftOut == null;
  }

  // ---- for reports

  @Override
  public int rank(int localState) {
    return runner.states.rank(localState);
  }

  @Override
  public Ending ending(int localState) {
    return runner.ending(localState);
  }

  @Override
  public List<StackTraceElement> stack(int localState) {
    return places.stack(localState);
  }

  @Override
  public CallReport standsAt(int localState) {
    return places.standsAt(localState);
  }

  @Override
  public List<ThreadReport> threads(int localState) {
    return places.threads.threads(localState);
  }

  @Override
  public List<ThreadRequest> asking(int localState) {
    return asking.computeIfAbsent(localState, places.threads::asking);
  }

  @Override
  public ThreadReport mover(int localState, Reply reply) {
    return places.threads.mover(localState, reply);
  }

  @Override
  public String output(int localState) {
    return runner.output(localState);
  }

  @Override
  public long observed(int localState) {
    return runner.observed(localState);
  }

  @Override
  public int restarts(int localState) {
    return options.mayFail() ? runner.restarts(localState) : 0;
  }

  @Override
  public StepReport replayStart(int rank) {
    return options.mayFail() ? StepReport.NOTHING : replay.start(rank);
  }

  @Override
  public StepReport replayStep(int localState, Reply reply) {
    return replay.step(localState, replies.number(reply));
  }

  private String describe(Post post) {
    return post.arguments(names());
  }

  @Override
  public String processName(int rank) {
    return options.names().isEmpty() ? "rank " + rank : options.names().get(rank);
  }

  @Override
  public boolean isDaemon(int rank) {
    return options.daemons().contains(rank);
  }

  @Override
  public List<PassiveCell> passiveCells() {
    return cells;
  }

  @Override
  public String describePayload(int payload) {
    return PayloadCodec.describe(runner.payloads.get(payload));
  }

  @Override
  public int payloadBytes(int payload) {
    return PayloadCodec.contentBytes(runner.payloads.get(payload));
  }

  @Override
  public String sentAt(int payload) {
    String place = runner.payloads.place(payload);
    return place == null ? "" : place;
  }

  @Override
  public Map<String, Set<Integer>> barriers() {
    return handler.barriers;
  }

  @Override
  public ProgramFacts program() {
    LineNumbers lines = program.lines();
    return new ProgramFacts(
        program.fingerprints(),
        lines == null ? List.of() : lines.types(),
        executed.clone(),
        choices.neverTaken());
  }

  @Override
  public boolean hasCutOffs() {
    return journal.hasCutOffs();
  }

  @Override
  public StepJournal journal() {
    return journal;
  }

  /** The heap graph of a stored local state; valid until the next call. */
  public HeapGraph graph(int localState) {
    return runner.states.graph(localState);
  }

  /**
   * What keeps growing among the local states, each one sentence: a guess from samples in the order in which the states were
   * found.
   */
  public List<String> growing() {
    return GrowthSamples.of(runner.states, options.ranks());
  }

  @Override
  public List<String> ignored() {
    return irrelevance.assumptions();
  }

  @Override
  public List<HeapDifference> differences(int left, int right, int limit) {
    return comparison.differences(left, right, limit);
  }

  @Override
  public ProgramMemory memory(int localState) {
    return comparison.memory(localState);
  }

  @Override
  public boolean drewRandomNumbers() {
    return draws > 0;
  }

  /** What was asked for identity hash codes, as {@link #fixed} calls it. */
  Set<String> hashed() {
    return Set.copyOf(handler.hashed);
  }

  @Override
  public List<String> fixed() {
    return FixedThings.sentences(draws, options.seed(), options.surroundings(), handler.hashed);
  }

  @Override
  public List<String> assumed() {
    List<String> sentences = new ArrayList<>();
    if (program.cells().contains(CellKind.MAILBOXES.name()) && !program.hasActors()) {
      sentences.add(FixedThings.ACTORS);
    }
    if (program.cells().contains(CellKind.SOCKETS.name())) {
      sentences.add(FixedThings.sockets(options.sockets()));
    }
    if (program.hasActors()) {
      sentences.add(FixedThings.actors(options.surroundings().mailboxes()));
    } else if (program.startsThreads()) {
      sentences.add(FixedThings.THREADS);
      if (program.weakensOrder()) {
        sentences.add(FixedThings.WEAK_ORDERS);
      }
      if (options.surroundings().timeouts() == Timeouts.ANY) {
        sentences.add(FixedThings.TIMEOUTS);
      }
    }
    if (program.image().heap() != null) {
      sentences.add(program.image().heap().assumption());
    }
    return sentences;
  }

  @Override
  public List<String> uncontrolled() {
    List<String> all = new ArrayList<>(audit().findings());
    runner.uncontrolled().stream().distinct().sorted().forEach(all::add);
    return List.copyOf(all);
  }

  // ---- audits and resources

  /**
   * Examines from now on a sample of the steps and states, see {@link AuditReport}.
   *
   * @param rate 0 to 1
   */
  public void startAudit(double rate) {
    auditor.start(rate);
  }

  @Override
  public AuditReport audit() {
    return auditor.report();
  }

  @Override
  public void spotCheck(BooleanSupplier enough) {
    auditor.spotCheck(memo, enough);
  }

  @Override
  public StepWatch watch() {
    return handler.watch;
  }

  @Override
  public void compact() {
    memo.clear();
    runner.answers.clear();
    runner.states.trim();
  }

  @Override
  public ProcessStatistics statistics() {
    var p = runner.pages.statistics();
    AuditReport counts = auditor.counts();
    return new ProcessStatistics(
        runner.states.size() - 1L,
        localSteps,
        memoHits,
        p.asked(),
        p.distinct(),
        p.contentBytes(),
        runner.states.storedBytes(),
        counts.steps(),
        counts.states(),
        counts.continued());
  }

  @Override
  public void close() {
    comparison.close();
    runner.close();
  }
}
