package lasso.runtime.process.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import lasso.heap.diff.HeapDifference;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.observe.Observation;
import lasso.runtime.process.Ending;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.process.SimulatedProcesses;
import lasso.runtime.process.StepJournal;
import lasso.runtime.process.StepWatch;
import lasso.runtime.process.report.AuditReport;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.ProcessStatistics;
import lasso.runtime.process.report.ProgramFacts;
import lasso.runtime.process.report.ProgramMemory;
import lasso.runtime.process.report.StepReport;
import lasso.runtime.process.report.ThreadReport;
import lasso.runtime.process.report.ThreadRequest;
import lasso.runtime.program.ProgramImage;

/**
 * The step function of a system whose processes run several programs, each with classes, statics and stores of its own. Local states are numbered through all of them, in the order in which they are met.
 * One worker's; not thread-safe.
 */
public final class SystemProcesses implements Processes, LocalStates, AutoCloseable {
  private final List<SimulatedProcesses> programs;
  private final int[] programOfRank;

  /** By the number of a local state. */
  private byte[] programOf = new byte[64];

  private int[] ownNumber = new int[64];
  private int count;

  /** By program and its own number of a local state: the number here plus one. */
  private final int[][] numbers;

  /**
   * Loads all programs.
   *
   * @param options for all, with arguments and names by rank; what formulas observe goes to the program of its rank
   */
  public SystemProcesses(ProgramSystem system, ProcessOptions options, Replies replies) {
    List<ProgramImage> images = system.images();
    programOfRank = new int[options.ranks()];
    for (int rank = 0; rank < programOfRank.length; rank++) {
      programOfRank[rank] = indexOf(images, system.members().get(rank).image());
    }
    numbers = new int[images.size()][64];
    List<ProcessOptions> each = new ArrayList<>();
    for (int i = 0; i < images.size(); i++) {
      int program = i;
      List<Observation> own =
          options.observations().stream()
              .filter(observation -> programOfRank[observation.rank()] == program)
              .toList();
      each.add(options.toBuilder().observations(own).build());
    }
    programs = SimulatedProcesses.ofSystem(images, each, replies);
  }

  private static int indexOf(List<ProgramImage> images, ProgramImage image) {
    for (int i = 0; i < images.size(); i++) {
      if (images.get(i) == image) {
        return i;
      }
    }
    throw new IllegalArgumentException("a member's program is none of the system's");
  }

  private SimulatedProcesses of(int localState) {
    return programs.get(programOf[localState]);
  }

  private long numbered(int program, long step) {
    return Steps.pack(number(program, Steps.localState(step)), Steps.effect(step));
  }

  private int number(int program, int own) {
    if (own >= numbers[program].length) {
      numbers[program] =
          Arrays.copyOf(numbers[program], Math.max(own + 1, 2 * numbers[program].length));
    }
    if (numbers[program][own] == 0) {
      if (count == ownNumber.length) {
        ownNumber = Arrays.copyOf(ownNumber, 2 * count);
        programOf = Arrays.copyOf(programOf, 2 * count);
      }
      programOf[count] = (byte) program;
      ownNumber[count++] = own;
      numbers[program][own] = count;
    }
    return numbers[program][own] - 1;
  }

  // ---- for the kernel

  @Override
  public int processCount() {
    return programOfRank.length;
  }

  @Override
  public long start(int rank) {
    int program = programOfRank[rank];
    return numbered(program, programs.get(program).start(rank));
  }

  @Override
  public long step(int localState, int reply) {
    return numbered(programOf[localState], of(localState).step(ownNumber[localState], reply));
  }

  @Override
  public Request request(int localState) {
    return of(localState).request(ownNumber[localState]);
  }

  @Override
  public int requestId(int localState) {
    return of(localState).requestId(ownNumber[localState]);
  }

  @Override
  public boolean mayHaveThreads() {
    return programs.stream().anyMatch(SimulatedProcesses::mayHaveThreads);
  }

  @Override
  public int soleThread(int localState) {
    return of(localState).soleThread(ownNumber[localState]);
  }

  @Override
  public Effect effect(int effectId) {
    return programs.get(0).effect(effectId);
  }

  @Override
  public List<PassiveCell> cells() {
    return programs.get(0).cells();
  }

  @Override
  public boolean matchesLate(int context) {
    return programs.stream().anyMatch(one -> one.matchesLate(context));
  }

  @Override
  public boolean mayFail() {
    return programs.get(0).mayFail();
  }

  @Override
  public boolean commute() {
    return programs.stream().allMatch(SimulatedProcesses::commute);
  }

  @Override
  public boolean mayBeReduced() {
    return programs.stream().allMatch(SimulatedProcesses::mayBeReduced);
  }

  // ---- for studies

  /** See {@link SimulatedProcesses#studyMatches}. */
  public void studyMatches(Set<String> leftOut) {
    programs.forEach(one -> one.studyMatches(leftOut));
  }

  /** See {@link SimulatedProcesses#passMisuses}. */
  public void passMisuses() {
    programs.forEach(SimulatedProcesses::passMisuses);
  }

  /** See {@link SimulatedProcesses#startAudit}. */
  public void startAudit(double rate) {
    programs.forEach(one -> one.startAudit(rate));
  }

  // ---- for reports

  @Override
  public int rank(int localState) {
    return of(localState).rank(ownNumber[localState]);
  }

  @Override
  public Ending ending(int localState) {
    return of(localState).ending(ownNumber[localState]);
  }

  @Override
  public List<StackTraceElement> stack(int localState) {
    return of(localState).stack(ownNumber[localState]);
  }

  @Override
  public CallReport standsAt(int localState) {
    return of(localState).standsAt(ownNumber[localState]);
  }

  @Override
  public List<ThreadReport> threads(int localState) {
    return of(localState).threads(ownNumber[localState]);
  }

  @Override
  public List<ThreadRequest> asking(int localState) {
    return of(localState).asking(ownNumber[localState]);
  }

  @Override
  public ThreadReport mover(int localState, Reply reply) {
    return of(localState).mover(ownNumber[localState], reply);
  }

  @Override
  public String output(int localState) {
    return of(localState).output(ownNumber[localState]);
  }

  @Override
  public long observed(int localState) {
    return of(localState).observed(ownNumber[localState]);
  }

  @Override
  public int restarts(int localState) {
    return of(localState).restarts(ownNumber[localState]);
  }

  @Override
  public StepReport replayStart(int rank) {
    return programs.get(programOfRank[rank]).replayStart(rank);
  }

  @Override
  public StepReport replayStep(int localState, Reply reply) {
    return of(localState).replayStep(ownNumber[localState], reply);
  }

  @Override
  public String processName(int rank) {
    return programs.get(0).processName(rank);
  }

  @Override
  public boolean isDaemon(int rank) {
    return programs.get(0).isDaemon(rank);
  }

  @Override
  public List<PassiveCell> passiveCells() {
    return cells();
  }

  @Override
  public String describePayload(int payload) {
    return programs.get(0).describePayload(payload);
  }

  @Override
  public int payloadBytes(int payload) {
    return programs.get(0).payloadBytes(payload);
  }

  @Override
  public String sentAt(int payload) {
    return programs.get(0).sentAt(payload);
  }

  @Override
  public Map<String, Set<Integer>> barriers() {
    Map<String, Set<Integer>> all = new LinkedHashMap<>();
    programs.forEach(
        one ->
            one.barriers()
                .forEach(
                    (place, ranks) ->
                        all.computeIfAbsent(place, none -> new LinkedHashSet<>()).addAll(ranks)));
    return all;
  }

  /** The classes of all programs; where two have one of the same name, that of the first stands for both, with the lines of both marked. */
  @Override
  public ProgramFacts program() {
    return programs.stream()
        .map(SimulatedProcesses::program)
        .reduce(ProgramFacts.NONE, ProgramFacts::and);
  }

  @Override
  public boolean hasCutOffs() {
    return programs.get(0).hasCutOffs();
  }

  @Override
  public StepJournal journal() {
    return programs.get(0).journal();
  }

  /** What keeps growing among the local states. */
  public List<String> growing() {
    return sentences(SimulatedProcesses::growing);
  }

  @Override
  public List<String> ignored() {
    return sentences(SimulatedProcesses::ignored);
  }

  @Override
  public List<HeapDifference> differences(int left, int right, int limit) {
    if (programOf[left] != programOf[right]) {
      return List.of(new HeapDifference("program", "one of the system", "another one"));
    }
    return of(left).differences(ownNumber[left], ownNumber[right], limit);
  }

  @Override
  public ProgramMemory memory(int localState) {
    return of(localState).memory(ownNumber[localState]);
  }

  @Override
  public boolean drewRandomNumbers() {
    return programs.stream().anyMatch(SimulatedProcesses::drewRandomNumbers);
  }

  @Override
  public List<String> assumed() {
    return sentences(SimulatedProcesses::assumed);
  }

  @Override
  public List<String> fixed() {
    return sentences(SimulatedProcesses::fixed);
  }

  @Override
  public List<String> uncontrolled() {
    return sentences(SimulatedProcesses::uncontrolled);
  }

  private List<String> sentences(Function<SimulatedProcesses, List<String>> of) {
    Set<String> all = new LinkedHashSet<>();
    programs.forEach(one -> all.addAll(of.apply(one)));
    return List.copyOf(all);
  }

  @Override
  public AuditReport audit() {
    return programs.stream()
        .map(SimulatedProcesses::audit)
        .reduce(AuditReport.NONE, AuditReport::and);
  }

  @Override
  public void spotCheck(BooleanSupplier enough) {
    programs.forEach(one -> one.spotCheck(enough));
  }

  @Override
  public StepWatch watch() {
    return programs.get(0).watch();
  }

  @Override
  public void compact() {
    programs.forEach(SimulatedProcesses::compact);
  }

  @Override
  public ProcessStatistics statistics() {
    return programs.stream()
        .map(SimulatedProcesses::statistics)
        .reduce(new ProcessStatistics(0, 0, 0, 0, 0, 0, 0), ProcessStatistics::and);
  }

  @Override
  public void close() {
    programs.forEach(SimulatedProcesses::close);
  }
}
