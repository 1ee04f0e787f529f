package lasso.checker.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.reference.ThreadInstruction.Op;
import lasso.checker.textbook.LabelledGraph;
import lasso.checker.textbook.LabelledGraph.Key;
import lasso.checker.textbook.LabelledGraph.Kind;
import lasso.runtime.surroundings.Timeouts;

/**
 * All interleavings of a threaded program, one instruction at a time: nothing is put together but what no other thread can see. The search of data races keeps vector clocks of happens-before in the
 * state (Lamport 1978; the rules are those of the Java language, 17.4.5), another one looks for conflicting accesses that stand next to each other.
 */
final class NaiveThreads {
  private static final int RUNS = 0;
  private static final int WAITS = 1;
  private static final int WAITS_TIMED = 2;
  private static final int WOKEN = 3;
  private static final int WOKEN_BY_INTERRUPT = 4;
  private static final int JOINS = 5;
  private static final int JOINED = 6;
  private static final int JOIN_INTERRUPTED = 7;
  private static final int NEW = 8;
  private static final int ENDED = 9;
  private static final int BEGINS = 10;

  /** It waits, and may wake up for no reason. */
  private static final int WAITS_RESTLESSLY = 11;

  /** What was found. */
  record Findings(
      boolean complete,
      int states,
      Set<String> faults,
      Set<List<String>> outcomes,
      boolean adjacent,
      boolean unordered) {}

  private final RandomThreadedProgram program;
  private final int threads;
  private final boolean clocked;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<State> states = new ArrayList<>();
  private final List<List<BottomComponents.Edge>> edges = new ArrayList<>();
  private final Set<String> faults = new TreeSet<>();
  private final Set<List<String>> outcomes = new HashSet<>();
  private boolean adjacent;
  private boolean unordered;

  /** What is said of states; null where nothing is: then a register counts for nobody but its thread. */
  private List<ThreadWatch> watches;

  private final LabelledGraph graph = new LabelledGraph();

  /** Whether some state has a second thread. */
  private boolean started;

  private Timeouts timeouts = Timeouts.ANY;
  private boolean spurious;

  private NaiveThreads(RandomThreadedProgram program, boolean clocked) {
    this.program = program;
    this.clocked = clocked;
    threads = program.threads();
  }

  /** The whole graph with letters and fairness keys; empty if there are more states than allowed, or {@code main} is always alone: where its first state is, is no matter of threads. */
  static Optional<LabelledGraph> graph(
      RandomThreadedProgram program, List<ThreadWatch> watches, int maxStates) {
    NaiveThreads naive = new NaiveThreads(program, false);
    naive.watches = watches;
    return naive.run(maxStates).complete() && naive.started
        ? Optional.of(naive.graph)
        : Optional.empty();
  }

  static Findings explore(RandomThreadedProgram program, boolean clocked, int maxStates) {
    return new NaiveThreads(program, clocked).run(maxStates);
  }

  /**
   * The same without clocks, in another view of time.
   *
   * @param spurious whether threads that wait may wake up for no reason
   */
  static Findings explore(
      RandomThreadedProgram program, Timeouts timeouts, boolean spurious, int maxStates) {
    NaiveThreads naive = new NaiveThreads(program, false);
    naive.timeouts = timeouts;
    naive.spurious = spurious;
    return naive.run(maxStates);
  }

  private final class State {
    int[] memory = new int[RandomThreadedProgram.VARIABLES + 2];
    int[] owner = {-1, -1};
    int[] entries = new int[RandomThreadedProgram.MONITORS];
    int[] at = new int[threads];
    int[] register = new int[threads];
    int[] phase = new int[threads];
    int[] saved = new int[threads];
    int[] flag = new int[threads];
    int[] left = new int[threads];
    String[] text = new String[threads];
    String output = "";
    String end = "";

    /** By thread, monitor, volatile variable, atomic variable, output, interrupt: how much of each thread comes before. */
    int[][] clocks = new int[clocked ? 2 * threads + RandomThreadedProgram.MONITORS + 3 : 0][];

    /** By variable: the last read and write of each thread. */
    int[][] reads = new int[clocked ? RandomThreadedProgram.VARIABLES : 0][];

    int[][] writes = new int[reads.length][];

    State() {
      Arrays.fill(phase, NEW);
      phase[0] = RUNS;
      Arrays.fill(text, "");
      for (int[][] table : List.of(clocks, reads, writes)) {
        for (int i = 0; i < table.length; i++) {
          table[i] = new int[threads];
        }
      }
      for (int i = 0; i < threads && clocked; i++) {
        clocks[i][i] = 1;
      }
    }

    State(State other) {
      memory = other.memory.clone();
      owner = other.owner.clone();
      entries = other.entries.clone();
      at = other.at.clone();
      register = other.register.clone();
      phase = other.phase.clone();
      saved = other.saved.clone();
      flag = other.flag.clone();
      left = other.left.clone();
      text = other.text.clone();
      output = other.output;
      end = other.end;
      copy(other.clocks, clocks);
      copy(other.reads, reads);
      copy(other.writes, writes);
    }

    private static void copy(int[][] from, int[][] to) {
      for (int i = 0; i < from.length; i++) {
        to[i] = from[i].clone();
      }
    }

    String key() {
      return Arrays.toString(memory)
          + Arrays.toString(owner)
          + Arrays.toString(entries)
          + Arrays.toString(at)
          + Arrays.toString(register)
          + Arrays.toString(phase)
          + Arrays.toString(saved)
          + Arrays.toString(flag)
          + Arrays.toString(left)
          + Arrays.toString(text)
          + output
          + end
          + Arrays.deepToString(clocks)
          + Arrays.deepToString(reads)
          + Arrays.deepToString(writes);
    }

    ThreadInstruction next(int thread) {
      return program.instruction(thread, at[thread]);
    }

    boolean lives(int thread) {
      return phase[thread] != NEW && phase[thread] != ENDED;
    }

    private boolean isFree(int monitor, int thread) {
      return owner[monitor] == -1 || owner[monitor] == thread;
    }

    boolean canGo(int thread) {
      if (timeouts != Timeouts.LAST || !takesTime(thread)) {
        return isAble(thread);
      }
      for (int other = 0; other < threads; other++) {
        if (isAble(other) && !takesTime(other)) {
          return false;
        }
      }
      return isAble(thread);
    }

    /** Whether it goes on for no other reason than that time goes by. */
    private boolean takesTime(int thread) {
      if (phase[thread] != RUNS) {
        return phase[thread] == WAITS_TIMED;
      }
      Op op = next(thread).op();
      return op == Op.YIELD || op == Op.SLEEP && flag[thread] == 0;
    }

    private boolean isAble(int thread) {
      ThreadInstruction next = lives(thread) ? next(thread) : null;
      return switch (phase[thread]) {
        case RUNS -> next.op() != Op.ENTER || isFree(next.on(), thread);
        case WAITS_TIMED -> timeouts != Timeouts.NEVER && isFree(next.on(), thread);
        case WAITS_RESTLESSLY, WOKEN, WOKEN_BY_INTERRUPT -> isFree(next.on(), thread);
        case BEGINS, JOINED, JOIN_INTERRUPTED -> true;
        default -> false;
      };
    }

    /** The monitor for which it can only wait, or -1. */
    int needs(int thread) {
      boolean needs =
          phase[thread] == RUNS && next(thread).op() == Op.ENTER
              || phase[thread] == WOKEN
              || phase[thread] == WOKEN_BY_INTERRUPT;
      return needs ? next(thread).on() : -1;
    }

    boolean isCircle() {
      for (int start = 0; start < threads; start++) {
        int thread = start;
        for (int i = 0; thread >= 0 && i < threads; i++) {
          int monitor = needs(thread);
          int holder = monitor < 0 ? -1 : owner[monitor];
          thread = holder == thread ? -1 : holder;
          if (thread == start) {
            return true;
          }
        }
      }
      return false;
    }

    private int monitorClock(int monitor) {
      return threads + monitor;
    }

    private int placeClock(int place) {
      return threads + RandomThreadedProgram.MONITORS + place;
    }

    private int flagClock(int thread) {
      return threads + RandomThreadedProgram.MONITORS + 3 + thread;
    }

    void acquire(int thread, int clock) {
      if (clocked) {
        for (int i = 0; i < threads; i++) {
          clocks[thread][i] = Math.max(clocks[thread][i], clocks[clock][i]);
        }
      }
    }

    void release(int thread, int clock) {
      if (clocked) {
        for (int i = 0; i < threads; i++) {
          clocks[clock][i] = Math.max(clocks[thread][i], clocks[clock][i]);
        }
        clocks[thread][thread]++;
      }
    }

    private void access(int thread, int variable, boolean write) {
      if (clocked) {
        for (int i = 0; i < threads; i++) {
          unordered |= writes[variable][i] > clocks[thread][i];
          unordered |= write && reads[variable][i] > clocks[thread][i];
        }
        (write ? writes : reads)[variable][thread] = clocks[thread][thread];
      }
    }

    private void interrupted(int thread, ThreadInstruction from) {
      flag[thread] = 0;
      acquire(thread, flagClock(thread));
      at[thread] = from.target();
      phase[thread] = RUNS;
    }

    private void enter(int thread, int monitor, int times) {
      owner[monitor] = thread;
      entries[monitor] += times;
      acquire(thread, monitorClock(monitor));
    }

    private void leave(int thread, int monitor, int times) {
      entries[monitor] -= times;
      if (entries[monitor] == 0) {
        owner[monitor] = -1;
        release(thread, monitorClock(monitor));
      }
    }

    private boolean waitsOn(int thread, int monitor) {
      return isWaiting(thread) && next(thread).on() == monitor;
    }

    private boolean isWaiting(int thread) {
      return phase[thread] == WAITS
          || phase[thread] == WAITS_TIMED
          || phase[thread] == WAITS_RESTLESSLY;
    }

    /** Does the next thing of a thread, and what nobody sees after it. */
    void go(int thread, List<State> results) {
      ThreadInstruction next = next(thread);
      int on = next.on();
      switch (phase[thread]) {
        case WAITS_TIMED, WAITS_RESTLESSLY, WOKEN, WOKEN_BY_INTERRUPT -> {
          boolean thrown = phase[thread] == WOKEN_BY_INTERRUPT;
          enter(thread, on, saved[thread]);
          saved[thread] = 0;
          phase[thread] = RUNS;
          at[thread]++;
          if (thrown) {
            interrupted(thread, next);
          }
        }
        case JOINED -> {
          phase[thread] = RUNS;
          at[thread]++;
          acquire(thread, on);
        }
        case JOIN_INTERRUPTED -> interrupted(thread, next);
        case BEGINS -> phase[thread] = RUNS;
        default -> {
          if (next.op() == Op.NOTIFY && owner[on] == thread) {
            notifyOne(thread, on, results);
            return;
          }
          if (next.op() == Op.INTERRUPT && phase[on] == JOINED) {
            State interrupted = new State(this); // either counts (Java language, 17.2.4)
            interrupted.phase[on] = JOIN_INTERRUPTED;
            interrupted.run(thread, next);
            interrupted.settle(thread);
            results.add(interrupted);
          }
          if (spurious && next.op() == Op.WAIT) {
            State restless = new State(this);
            restless.run(thread, next);
            if (restless.phase[thread] == WAITS) {
              restless.phase[thread] = WAITS_RESTLESSLY;
              results.add(restless);
            }
          }
          run(thread, next);
        }
      }
      settle(thread);
      results.add(this);
    }

    private void notifyOne(int thread, int monitor, List<State> results) {
      at[thread]++;
      boolean any = false;
      for (int other = 0; other < threads; other++) {
        if (waitsOn(other, monitor)) {
          any = true;
          State chosen = new State(this);
          chosen.phase[other] = WOKEN;
          chosen.settle(thread);
          results.add(chosen);
        }
      }
      if (!any) {
        settle(thread);
        results.add(this);
      }
    }

    private void run(int thread, ThreadInstruction next) {
      int on = next.on();
      int from = at[thread]++;
      switch (next.op()) {
        case READ -> {
          access(thread, on, false);
          register[thread] = memory[on];
        }
        case WRITE, WRITE_NEXT -> {
          access(thread, on, true);
          memory[on] = next.op() == Op.WRITE ? next.value() : register[thread] + 1;
        }
        case READ_VOLATILE -> {
          acquire(thread, placeClock(0));
          register[thread] = memory[RandomThreadedProgram.VARIABLES];
        }
        case WRITE_VOLATILE -> {
          memory[RandomThreadedProgram.VARIABLES] = next.value();
          release(thread, placeClock(0));
        }
        case INCREMENT -> {
          acquire(thread, placeClock(1));
          register[thread] = ++memory[RandomThreadedProgram.VARIABLES + 1];
          release(thread, placeClock(1));
        }
        case COMPARE_AND_SET -> {
          acquire(thread, placeClock(1));
          boolean set = memory[RandomThreadedProgram.VARIABLES + 1] == 0;
          register[thread] = set ? 1 : 0;
          if (set) {
            memory[RandomThreadedProgram.VARIABLES + 1] = next.value();
            release(thread, placeClock(1));
          }
        }
        case ENTER -> enter(thread, on, 1);
        case EXIT -> leave(thread, on, 1);
        case WAIT, WAIT_TIMED -> await(thread, next, from);
        case NOTIFY, NOTIFY_ALL -> {
          if (owner[on] != thread) {
            end = "exception";
          }
          for (int other = 0; other < threads; other++) {
            if (waitsOn(other, on)) {
              phase[other] = WOKEN;
            }
          }
        }
        case START -> {
          phase[on] = BEGINS;
          release(thread, on);
        }
        case JOIN -> {
          if (lives(on)) {
            at[thread] = from;
            phase[thread] = JOINS;
            if (flag[thread] != 0) {
              interrupted(thread, next);
            }
          } else if (phase[on] == ENDED) {
            acquire(thread, on);
          }
        }
        case INTERRUPT -> {
          flag[on] = 1;
          release(thread, flagClock(on));
          if (isWaiting(on)) {
            phase[on] = WOKEN_BY_INTERRUPT;
          } else if (phase[on] == JOINS) {
            phase[on] = JOIN_INTERRUPTED;
          }
        }
        case INTERRUPTED -> {
          register[thread] = flag[thread];
          flag[thread] = 0;
          acquire(thread, flagClock(thread));
        }
        case ALIVE -> {
          register[thread] = lives(on) ? 1 : 0;
          if (phase[on] == ENDED) {
            acquire(thread, on);
          }
        }
        case SLEEP -> {
          if (flag[thread] != 0) {
            interrupted(thread, next);
          }
        }
        case PRINT -> {
          acquire(thread, placeClock(2));
          output += text[thread];
          text[thread] = "";
          release(thread, placeClock(2));
        }
        case REQUIRE -> end = "assertion";
        case THROW -> end = "exception";
        case END -> {
          if (watches != null && left[thread] == 0) {
            left[thread] = 1; // the method is left before the thread ends
            at[thread] = from;
          } else {
            finish(thread);
          }
        }
        case SET -> register[thread] = next.value();
        default -> {}
      }
    }

    private void await(int thread, ThreadInstruction next, int from) {
      int monitor = next.on();
      if (owner[monitor] != thread) {
        end = "exception";
      } else if (flag[thread] != 0) {
        interrupted(thread, next);
      } else {
        at[thread] = from;
        saved[thread] = entries[monitor];
        leave(thread, monitor, entries[monitor]);
        phase[thread] = next.op() == Op.WAIT ? WAITS : WAITS_TIMED;
      }
    }

    private void finish(int thread) {
      at[thread]--;
      phase[thread] = ENDED;
      boolean last = true;
      for (int other = 0; other < threads; other++) {
        if (phase[other] == JOINS && next(other).on() == thread) {
          phase[other] = JOINED;
        }
        last &= !lives(other);
      }
      if (last) {
        end = "finished";
      }
    }

    /** Whether the thread is in its method. */
    private boolean isInside(int thread) {
      return lives(thread) && phase[thread] != BEGINS && left[thread] == 0;
    }

    private boolean holds(ThreadWatch watch, boolean deadlock) {
      int on = watch.on();
      boolean over = !end.isEmpty();
      return switch (watch.kind()) {
        case VARIABLE -> memory[on] == watch.value();
        case REGISTER -> isInside(on) && !over && register[on] == watch.value();
        case THREAD_ENDED -> phase[on] == ENDED || over && lives(on);
        case THREAD_BLOCKED -> !over && lives(on) && (deadlock || !canGo(on));
        case PROCESS_ENDED -> over;
        case NOTHING_MORE -> over || deadlock;
        case DEADLOCK -> deadlock;
      };
    }

    private boolean isDeadlock() {
      boolean moves = false;
      for (int thread = 0; thread < threads; thread++) {
        moves |= canGo(thread);
      }
      return end.isEmpty() && (!moves || isCircle());
    }

    Set<String> letter() {
      Set<String> letter = new TreeSet<>();
      boolean deadlock = isDeadlock();
      for (ThreadWatch watch : watches) {
        if (holds(watch, deadlock)) {
          letter.add(watch.atom());
        }
      }
      return letter;
    }

    /** Whether what comes next is to be seen by the thread only; an end of the run is seen by all. */
    private boolean isLocal(int thread) {
      ThreadInstruction next = next(thread);
      return switch (next.op()) {
        case THROW -> false;
        case REQUIRE -> register[thread] == next.value();
        case SET -> watches == null;
        default -> next.op().isLocal();
      };
    }

    /** Runs what only the thread itself can see. */
    private void settle(int thread) {
      while (end.isEmpty() && phase[thread] == RUNS && isLocal(thread)) {
        ThreadInstruction next = next(thread);
        at[thread]++;
        switch (next.op()) {
          case JUMP -> at[thread] = next.target();
          case JUMP_UNLESS_ZERO -> {
            if (register[thread] != 0) {
              at[thread] = next.target();
            }
          }
          case SET -> register[thread] = next.value();
          case APPEND ->
              text[thread] +=
                  next.value() < 0 ? register[thread] + " " : String.valueOf((char) next.value());
          case REQUIRE -> {}
          default -> throw new IllegalStateException(next.toString());
        }
      }
    }
  }

  private Findings run(int maxStates) {
    ArrayDeque<Integer> open = new ArrayDeque<>();
    State initial = new State();
    initial.settle(0);
    number(initial, open);
    while (!open.isEmpty() && states.size() <= maxStates) {
      int number = open.remove();
      expand(number, states.get(number), open);
    }
    boolean complete = open.isEmpty();
    if (complete) {
      for (List<Integer> component : BottomComponents.find(edges)) {
        boolean progress = false;
        for (int member : component) {
          progress |= edges.get(member).stream().anyMatch(edge -> !edge.falseAnswer());
        }
        if (!progress) {
          faults.add("nontermination");
        }
      }
    }
    return new Findings(complete, states.size(), faults, outcomes, adjacent, unordered);
  }

  private void expand(int number, State state, ArrayDeque<Integer> open) {
    if (watches != null && (!state.end.isEmpty() || state.isDeadlock())) {
      graph.stutter(number);
    }
    if (!state.end.isEmpty()) {
      boolean finished = state.end.equals("finished");
      outcomes.add(List.of(state.output, finished ? state.end : state.end + " at rank 0"));
      if (!finished) {
        faults.add(state.end);
      }
      return;
    }
    boolean moves = false;
    if (!state.isCircle()) {
      for (int thread = 0; thread < threads; thread++) {
        if (state.canGo(thread)) {
          moves = true;
          findAdjacent(state, thread);
          boolean look = state.phase[thread] == RUNS && state.next(thread).op().isLook();
          List<State> results = new ArrayList<>();
          new State(state).go(thread, results);
          for (State result : results) {
            int target = number(result, open);
            edges.get(number).add(new BottomComponents.Edge(0, look, target));
            connect(number, target, thread);
          }
        }
      }
    }
    if (!moves) {
      outcomes.add(List.of(state.output, "deadlock"));
      faults.add("deadlock");
    }
  }

  private void connect(int from, int to, int thread) {
    if (watches != null) {
      Key process = Key.of(Kind.MOVE, 0);
      graph.connect(from, to, false, Set.of(process, Key.of(Kind.MOVE, 0, thread)));
    }
  }

  private void findAdjacent(State state, int thread) {
    for (int other = 0; other < thread; other++) {
      adjacent |=
          state.phase[thread] == RUNS
              && state.phase[other] == RUNS
              && state.next(thread).conflicts(state.next(other));
    }
  }

  private int number(State state, ArrayDeque<Integer> open) {
    Integer known = numbers.putIfAbsent(state.key(), states.size());
    if (known != null) {
      return known;
    }
    open.add(states.size());
    states.add(state);
    if (watches != null) {
      graph.add(state.letter());
      for (int thread = 1; thread < threads; thread++) {
        started |= state.lives(thread);
      }
    }
    edges.add(new ArrayList<>());
    return states.size() - 1;
  }
}
