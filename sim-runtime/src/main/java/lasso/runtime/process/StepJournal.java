package lasso.runtime.process;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.process.report.CutOff;
import lasso.runtime.process.report.Misuse;

/**
 * What the executed steps have shown that no state keeps. Every executed step belongs to some run of the program, and a complete search,
 * reduced or not, executes all of them: so what stands here does not depend on the order of the search.
 *
 * <p>Thread rule: written by the worker that executes steps, read when it is done.
 */
public final class StepJournal {
  /** A misuse in the step that runs. */
  record Noted(String message, StackTraceElement place) {}

  private record CutKey(EndKind kind, String message, StackTraceElement place) {}

  /** A local step; programs of one system number their local states on their own. */
  private record StepKey(int rank, int localState, int reply) {}

  private static final class Arrivals {
    private final Set<Integer> ranks = new TreeSet<>();
    private final Set<StepKey> steps = new HashSet<>();

    void add(StepKey step) {
      ranks.add(step.rank());
      steps.add(step);
    }
  }

  private final Map<CutKey, Ending> firstCutOffs = new LinkedHashMap<>();
  private final Map<CutKey, Arrivals> cutOffs = new LinkedHashMap<>();
  private final Map<Noted, Arrivals> misuses = new LinkedHashMap<>();
  private final BitSet initialised = new BitSet();
  private final Set<StepKey> endless = new HashSet<>();
  private boolean written;
  private boolean communicates;
  private boolean mpi;
  private boolean sockets;
  private boolean threads;

  /**
   * A step was executed; it may not be the first time.
   *
   * @param reply negative for the start of a process
   */
  void executed(int localState, int reply, SuspendingHandler handler) {
    written = true;
    if (handler.initialised) {
      initialised.set(handler.rank);
    }
    Ending ending = handler.ending;
    boolean cutOff = ending != null && ending.kind().isCutOff();
    if (!cutOff && handler.misuses.isEmpty()) {
      return;
    }
    StepKey step = new StepKey(handler.rank, localState, reply);
    if (cutOff) {
      if (ending.kind() == EndKind.EXHAUSTED) {
        endless.add(step);
      }
      CutKey key = new CutKey(ending.kind(), ending.message(), ending.place());
      firstCutOffs.putIfAbsent(key, ending);
      cutOffs.computeIfAbsent(key, absent -> new Arrivals()).add(step);
    }
    for (Noted noted : handler.misuses) {
      misuses.computeIfAbsent(noted, absent -> new Arrivals()).add(step);
    }
  }

  boolean hasCutOffs() {
    return !cutOffs.isEmpty();
  }

  /** Where processes could not be followed any further, in the order of first arrival; no kind, message and place twice. */
  public List<CutOff> cutOffs() {
    List<CutOff> list = new ArrayList<>();
    cutOffs.forEach(
        (key, at) ->
            list.add(new CutOff(firstCutOffs.get(key), List.copyOf(at.ranks), at.steps.size())));
    return list;
  }

  /** How many distinct local steps have reached the bound on their work. */
  public int endlessSteps() {
    return endless.size();
  }

  /** What was noted and passed, in the order of first arrival; no message and place twice. */
  public List<Misuse> misuses() {
    List<Misuse> list = new ArrayList<>();
    misuses.forEach(
        (noted, at) ->
            list.add(
                new Misuse(
                    noted.message(), noted.place(), List.copyOf(at.ranks), at.steps.size())));
    return list;
  }

  /** Whether it stands for steps that were executed, and not for processes that keep no journal. */
  public boolean isWritten() {
    return written;
  }

  /** The program starts threads. */
  void noteThreads() {
    threads = true;
  }

  /** Whether the program starts threads, which may go wrong without a message. */
  public boolean hasThreads() {
    return threads;
  }

  /** The program has sockets. */
  void noteSockets() {
    sockets = true;
  }

  /** Whether the program has sockets: it may communicate without the message-passing interface. */
  public boolean hasSockets() {
    return sockets;
  }

  /** The program can reach a message-passing call. */
  void noteCommunication() {
    communicates = true;
  }

  /** Whether the program can reach a message-passing call. */
  public boolean communicates() {
    return communicates;
  }

  void noteMpi() {
    mpi = true;
  }

  /** Whether the program can reach a call of MPI. */
  public boolean usesMpi() {
    return mpi;
  }

  /** Whether a process has ever called {@code Init}. */
  public boolean isInitialised(int rank) {
    return initialised.get(rank);
  }
}
