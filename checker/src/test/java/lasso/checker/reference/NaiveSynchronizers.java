package lasso.checker.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.reference.SynchronizerProgram.Instruction;
import lasso.checker.reference.SynchronizerProgram.Op;

/** All interleavings of a program with synchronizers, one instruction at a time, by what the documentation of each class says. */
final class NaiveSynchronizers {
  private static final int NEW = 0;
  private static final int RUNS = 1;
  private static final int WAITS = 2;
  private static final int WAITS_TIMED = 3;
  private static final int SIGNALLED = 4;
  private static final int HANDS = 5;
  private static final int RECEIVES = 6;
  private static final int MEETS = 7;
  private static final int ENDED = 8;

  /** What was found. */
  record Findings(
      boolean complete, Set<String> faults, Set<List<String>> outcomes, boolean races) {}

  private final SynchronizerProgram program;
  private final int threads;
  private final Set<String> known = new HashSet<>();
  private final ArrayDeque<State> open = new ArrayDeque<>();
  private final Set<String> faults = new TreeSet<>();
  private final Set<List<String>> outcomes = new HashSet<>();
  private boolean races;

  private NaiveSynchronizers(SynchronizerProgram program) {
    this.program = program;
    threads = program.threads();
  }

  static Findings explore(SynchronizerProgram program, int maxStates) {
    return new NaiveSynchronizers(program).run(maxStates);
  }

  private Findings run(int maxStates) {
    State first = new State();
    first.phase[0] = RUNS;
    first.settle(0);
    add(first);
    while (!open.isEmpty() && known.size() <= maxStates) {
      expand(open.remove());
    }
    return new Findings(open.isEmpty(), faults, outcomes, races);
  }

  private void add(State state) {
    if (known.add(state.key())) {
      open.add(state);
    }
  }

  private void expand(State state) {
    if (!state.end.isEmpty()) {
      boolean finished = state.end.equals("finished");
      outcomes.add(List.of(state.output, finished ? state.end : state.end + " at rank 0"));
      if (!finished) {
        faults.add(state.end);
      }
      return;
    }
    boolean moves = false;
    for (int thread = 0; thread < threads && !state.isCircle(); thread++) {
      if (state.canGo(thread)) {
        moves = true;
        for (int other = 0; other < thread; other++) {
          races |= state.conflict(thread, other);
        }
        List<State> results = new ArrayList<>();
        new State(state).go(thread, results);
        results.forEach(this::add);
      }
    }
    if (!moves) {
      outcomes.add(List.of(state.output, "deadlock"));
      faults.add("deadlock");
    }
  }

  private final class State {
    int[] memory = new int[SynchronizerProgram.VARIABLES];
    int[] owner = {-1, -1};
    int[] entries = new int[SynchronizerProgram.LOCKS];
    List<List<Integer>> conditions = List.of(new ArrayList<>(), new ArrayList<>());
    int permits = SynchronizerProgram.PERMITS;
    int count = SynchronizerProgram.COUNT;
    List<Integer> queue = new ArrayList<>();
    int[] at = new int[threads];
    int[] register = new int[threads];
    int[] phase = new int[threads];
    int[] saved = new int[threads];
    String[] text = new String[threads];
    String output = "";
    String end = "";

    State() {
      Arrays.fill(text, "");
    }

    State(State other) {
      memory = other.memory.clone();
      owner = other.owner.clone();
      entries = other.entries.clone();
      conditions =
          List.of(
              new ArrayList<>(other.conditions.get(0)), new ArrayList<>(other.conditions.get(1)));
      permits = other.permits;
      count = other.count;
      queue = new ArrayList<>(other.queue);
      at = other.at.clone();
      register = other.register.clone();
      phase = other.phase.clone();
      saved = other.saved.clone();
      text = other.text.clone();
      output = other.output;
      end = other.end;
    }

    String key() {
      return Arrays.toString(memory)
          + Arrays.toString(owner)
          + Arrays.toString(entries)
          + conditions
          + permits
          + "/"
          + count
          + queue
          + Arrays.toString(at)
          + Arrays.toString(register)
          + Arrays.toString(phase)
          + Arrays.toString(saved)
          + Arrays.toString(text)
          + output
          + end;
    }

    Instruction next(int thread) {
      return program.instruction(thread, at[thread]);
    }

    private boolean isFree(int lock, int thread) {
      return owner[lock] == -1 || owner[lock] == thread;
    }

    boolean canGo(int thread) {
      Instruction next = next(thread);
      int on = next.on();
      return switch (phase[thread]) {
        case RUNS ->
            switch (next.op()) {
              case LOCK -> isFree(on, thread);
              case ACQUIRE -> permits > 0;
              case AWAIT_LATCH -> count == 0;
              case PUT -> queue.size() < SynchronizerProgram.ROOM;
              case TAKE -> !queue.isEmpty();
              case JOIN -> phase[on] == ENDED;
              default -> true;
            };
        case WAITS_TIMED, SIGNALLED -> isFree(on, thread);
        default -> false;
      };
    }

    /** Threads that wait for locks in a circle, with no way out. */
    boolean isCircle() {
      for (int start = 0; start < threads; start++) {
        int thread = start;
        for (int i = 0; thread >= 0 && i < threads; i++) {
          boolean needs =
              phase[thread] == SIGNALLED
                  || (phase[thread] == RUNS
                      && next(thread).op() == Op.LOCK
                      && next(thread).value() == 0);
          int holder = needs ? owner[next(thread).on()] : -1;
          thread = holder == thread ? -1 : holder;
          if (thread == start) {
            return true;
          }
        }
      }
      return false;
    }

    boolean conflict(int one, int other) {
      if (phase[one] != RUNS || phase[other] != RUNS) {
        return false;
      }
      Instruction a = next(one);
      Instruction b = next(other);
      boolean plain =
          (a.op() == Op.READ || a.op() == Op.WRITE) && (b.op() == Op.READ || b.op() == Op.WRITE);
      return plain && a.on() == b.on() && (a.op() == Op.WRITE || b.op() == Op.WRITE);
    }

    void go(int thread, List<State> results) {
      Instruction next = next(thread);
      if (phase[thread] == WAITS_TIMED || phase[thread] == SIGNALLED) {
        conditions.get(next.on()).remove((Integer) thread);
        owner[next.on()] = thread;
        entries[next.on()] = saved[thread];
        saved[thread] = 0;
        register[thread] =
            next.op() == Op.AWAIT ? register[thread] : phase[thread] == SIGNALLED ? 1 : 0;
        phase[thread] = RUNS;
        at[thread]++;
      } else if (next.op() == Op.HAND || next.op() == Op.RECEIVE || next.op() == Op.MEET) {
        meet(thread, next, results);
        return;
      } else {
        at[thread]++;
        run(thread, next);
      }
      settle(thread);
      results.add(this);
    }

    private void meet(int thread, Instruction next, List<State> results) {
      int partner = next.op() == Op.HAND ? RECEIVES : next.op() == Op.RECEIVE ? HANDS : MEETS;
      boolean met = false;
      for (int other = 0; other < threads; other++) {
        if (phase[other] == partner) {
          met = true;
          State result = new State(this);
          if (next.op() == Op.HAND) {
            result.register[other] = next.value();
          } else if (next.op() == Op.RECEIVE) {
            result.register[thread] = next(other).value();
          }
          result.phase[other] = RUNS;
          result.at[other]++;
          result.at[thread]++;
          result.settle(other);
          result.settle(thread);
          results.add(result);
        }
      }
      if (!met) {
        phase[thread] = next.op() == Op.HAND ? HANDS : next.op() == Op.RECEIVE ? RECEIVES : MEETS;
        results.add(this);
      }
    }

    private boolean owns(int thread, int lock) {
      if (owner[lock] != thread) {
        end = "exception";
      }
      return owner[lock] == thread;
    }

    private void run(int thread, Instruction next) {
      int on = next.on();
      switch (next.op()) {
        case READ -> register[thread] = memory[on];
        case WRITE -> memory[on] = next.value();
        case LOCK, TRY_LOCK, TRY_LOCK_TIMED -> {
          boolean free = isFree(on, thread);
          if (free) {
            owner[on] = thread;
            entries[on]++;
          }
          register[thread] = next.op() == Op.LOCK ? register[thread] : free ? 1 : 0;
        }
        case UNLOCK -> {
          if (owns(thread, on) && --entries[on] == 0) {
            owner[on] = -1;
          }
        }
        case AWAIT, AWAIT_TIMED -> {
          if (owns(thread, on)) {
            at[thread]--;
            saved[thread] = entries[on];
            entries[on] = 0;
            owner[on] = -1;
            conditions.get(on).add(thread);
            phase[thread] = next.op() == Op.AWAIT ? WAITS : WAITS_TIMED;
          }
        }
        case SIGNAL, SIGNAL_ALL -> {
          List<Integer> waiting = conditions.get(on);
          if (owns(thread, on)) {
            while (!waiting.isEmpty()) {
              phase[waiting.remove(0)] = SIGNALLED;
              if (next.op() == Op.SIGNAL) {
                break;
              }
            }
          }
        }
        case ACQUIRE -> permits--;
        case TRY_ACQUIRE, TRY_ACQUIRE_TIMED -> {
          register[thread] = permits > 0 ? 1 : 0;
          permits -= register[thread];
        }
        case RELEASE -> permits++;
        case COUNT_DOWN -> count = Math.max(0, count - 1);
        case AWAIT_LATCH_TIMED -> register[thread] = count == 0 ? 1 : 0;
        case GET_COUNT -> register[thread] = count;
        case PUT -> queue.add(next.value());
        case OFFER -> {
          register[thread] = queue.size() < SynchronizerProgram.ROOM ? 1 : 0;
          if (register[thread] == 1) {
            queue.add(next.value());
          }
        }
        case TAKE, POLL, POLL_TIMED -> register[thread] = queue.isEmpty() ? 0 : queue.remove(0);
        case START -> {
          phase[on] = RUNS;
          settle(on);
        }
        case PRINT -> {
          output += text[thread];
          text[thread] = "";
        }
        case END -> {
          at[thread]--;
          phase[thread] = ENDED;
          boolean last = true;
          for (int other = 0; other < threads; other++) {
            last &= phase[other] == ENDED || phase[other] == NEW;
          }
          end = last ? "finished" : "";
        }
        default -> {}
      }
    }

    /** Runs what only the thread itself can see. */
    void settle(int thread) {
      while (end.isEmpty() && phase[thread] == RUNS && next(thread).op().isLocal()) {
        Instruction next = next(thread);
        at[thread]++;
        switch (next.op()) {
          case APPEND -> text[thread] += register[thread] + " ";
          case JUMP -> at[thread] = next.value();
          default -> at[thread] = register[thread] == 0 ? at[thread] : next.value();
        }
      }
    }
  }
}
