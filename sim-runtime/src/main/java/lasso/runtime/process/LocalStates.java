package lasso.runtime.process;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import lasso.heap.diff.HeapDifference;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.kernel.Names;
import lasso.runtime.kernel.PassiveCell;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Wish;
import lasso.runtime.process.report.AuditReport;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.process.report.ProcessStatistics;
import lasso.runtime.process.report.ProgramFacts;
import lasso.runtime.process.report.ProgramMemory;
import lasso.runtime.process.report.StepReport;
import lasso.runtime.process.report.ThreadReport;
import lasso.runtime.process.report.ThreadRequest;

/** What reports ask about local states. Reading only; slow paths that may run bytecode again. */
public interface LocalStates {
  int rank(int localState);

  /** The ending, or null while the process lives. */
  Ending ending(int localState);

  /** How often the process was started again after a crash. */
  default int restarts(int localState) {
    return 0;
  }

  /** The program's own suspended frames, innermost first (frames of the message-passing library left out). */
  List<StackTraceElement> stack(int localState);

  /** The interface call at which the process stands, such as {@code Comm.Recv}, with its place; null when it has ended. */
  CallReport standsAt(int localState);

  /** Where the threads of a process stand, by number; empty while it is one thread, and when it has ended. */
  default List<ThreadReport> threads(int localState) {
    return List.of();
  }

  /** What each living thread of a process asks for, also where it is one thread; empty when the process has ended. */
  default List<ThreadRequest> asking(int localState) {
    return List.of();
  }

  /** The thread that takes a reply; null where {@link #threads} is empty. */
  default ThreadReport mover(int localState, Reply reply) {
    return null;
  }

  /** Output so far of the process; only available when outcomes are part of the local state. */
  String output(int localState);

  /** Runs the start of a process again and reports it. */
  StepReport replayStart(int rank);

  /** Runs a step again and reports it. */
  StepReport replayStep(int localState, Reply reply);

  /** A short readable form of a payload, such as {@code int[3] {1, 2, 3}}. */
  String describePayload(int payload);

  /** How reports call payloads and tags. */
  default Names names() {
    return new Names() {
      @Override
      public String payload(int payload) {
        return describePayload(payload);
      }

      @Override
      public String tag(int tag) {
        return CollectiveTag.words(tag);
      }

      @Override
      public String process(int rank) {
        return processName(rank);
      }

      @Override
      public String cell(int cell) {
        return passiveCells().get(cell).name();
      }

      @Override
      public String wish(int cell, Wish wish) {
        return passiveCells().get(cell).words(wish);
      }
    };
  }

  /** What reports call a process: its rank, or its name where a system gives names. */
  default String processName(int rank) {
    return "rank " + rank;
  }

  /** Whether a process may wait for ever when all others have ended. */
  default boolean isDaemon(int rank) {
    return false;
  }

  /** The passive cells of the system. */
  default List<PassiveCell> passiveCells() {
    return List.of();
  }

  /** Bytes of a payload. */
  default int payloadBytes(int payload) {
    return 0;
  }

  /** In a study of matches, where a message with this payload was sent, such as {@code Ring.java:12}; else empty. */
  default String sentAt(int payload) {
    return "";
  }

  /** In a study of matches, the places at which barriers were entered so far, and by which ranks, in the order of first entry. */
  default Map<String, Set<Integer>> barriers() {
    return Map.of();
  }

  /** Things that the processes did which Lasso does not control, each one sentence; empty when all was mediated. */
  List<String> uncontrolled();

  /** What the steps executed so far have shown that no state keeps. */
  default StepJournal journal() {
    return new StepJournal();
  }

  /** What there is to say of the program; a slow path. */
  default ProgramFacts program() {
    return ProgramFacts.NONE;
  }

  /** Whether any process may have come to where it could not be followed any further; false is certain. */
  default boolean hasCutOffs() {
    return true;
  }

  /** Names of the fields and locals that the user, by option or annotation, declared irrelevant. */
  default List<String> ignored() {
    return List.of();
  }

  /**
   * Why two local states differ, by paths from frames, statics and what else a process has; empty exactly when they are equal.
   * Without a heap to look into, the numbers are all there is to tell.
   *
   * @param limit how many at most, at least 1
   */
  default List<HeapDifference> differences(int left, int right, int limit) {
    return left == right
        ? List.of()
        : List.of(new HeapDifference("local state", "" + left, "" + right));
  }

  /** The program's variables in a local state; without a heap to look into, none. */
  default ProgramMemory memory(int localState) {
    return ProgramMemory.NONE;
  }

  /** Memory runs short: gives up what can be computed again. Steps may be executed a second time after that; results are the same. */
  default void compact() {}

  /** Whether any process has drawn a random number, so that what processes do depends on the seed. */
  default boolean drewRandomNumbers() {
    return false;
  }

  /** What answers on the program rest on, each one sentence; known before anything is searched. */
  default List<String> assumed() {
    return List.of();
  }

  /** What was fixed so far where Java leaves it open, each one sentence. */
  default List<String> fixed() {
    return List.of();
  }

  /**
   * The truth values of the observations of its rank in a local state: bit k for the k-th observation of that rank among {@link
   * ProcessOptions#observations}.
   */
  default long observed(int localState) {
    return 0;
  }

  /** What the audit has found so far; examines first what it has put off. */
  default AuditReport audit() {
    return AuditReport.NONE;
  }

  /**
   * Executes a random sample of the remembered steps again, from restored states and from live objects, see {@link AuditReport}.
   *
   * @param enough whether the time that this may take is over
   */
  default void spotCheck(BooleanSupplier enough) {}

  /** For another thread, to see and stop the step that runs; without bytecode there is nothing to see. */
  default StepWatch watch() {
    return new StepWatch();
  }

  ProcessStatistics statistics();
}
