package lasso.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import lasso.checker.check.DeepStack;
import lasso.checker.check.WalkedSpace;
import lasso.checker.property.Finding;
import lasso.checker.property.Judgement;
import lasso.checker.trace.ProgramValues;
import lasso.checker.trace.StateDifference;
import lasso.heap.diff.HeapDifference;

/**
 * The states of a program, to be walked through step by step: for an explorer. States are handles; equal states are the same handle, however they were
 * reached. Any thread may use a space; calls wait for each other.
 */
public final class Space {
  private final WalkedSpace space;

  /** The thread in which a call runs now; null when there is none. */
  private volatile Thread inside;

  Space(WalkedSpace space) {
    this.space = space;
  }

  /**
   * A state of this space.
   *
   * @param number from 0, the initial one, in the order in which they were reached first
   */
  public record State(int number) {}

  /**
   * A step that is possible in a state.
   *
   * @param from the state
   * @param choice its position among the steps of that state
   * @param step in words, as in a trace
   * @param optional whether no run has to take it, such as the return of a send that may not be buffered
   */
  public record Move(State from, int choice, Run.Step step, boolean optional) {}

  /**
   * A state that was reached.
   *
   * @param isNew whether it was not known before
   */
  public record Arrival(State state, boolean isNew) {}

  /** What a state is. */
  public enum Standing {
    /** Something has to happen still. */
    GOING_ON,
    /** All processes have ended, and left nothing over. */
    FINISHED,
    /** Nothing more has to happen, and some processes wait. */
    DEADLOCK,
    /** A process failed, or something is left over at the end. */
    FAULT
  }

  /**
   * A state in words.
   *
   * @param ranks where they stand
   * @param onTheWay messages that no receive has taken
   * @param faults what is wrong, each for people; empty while the run goes on
   */
  public record View(
      Standing standing, List<Run.Standing> ranks, List<String> onTheWay, List<String> faults) {
    public View {
      ranks = List.copyOf(ranks);
      onTheWay = List.copyOf(onTheWay);
      faults = List.copyOf(faults);
    }
  }

  /**
   * A value in the memory of a rank that differs between two states.
   *
   * @param rank whose memory
   * @param path from a local variable or a static field, such as {@code static Mutex.queue -> LinkedList.first}
   * @param before in words
   * @param after in words
   */
  public record Change(int rank, String path, String before, String after) {}

  /** An atom of the formulas of the plan, and whether it holds. */
  public record Truth(String atom, boolean holds) {}

  /**
   * Variables that stand together.
   *
   * @param thread whose frame this is; empty while the process is one thread, and of static fields
   * @param title {@code Type.method (File.java:12)}, or {@code static}
   * @param values each variable, followed by what is in it
   */
  public record Scope(String thread, String title, List<Value> values) {
    public Scope {
      values = List.copyOf(values);
    }
  }

  /**
   * A variable, a field or an element.
   *
   * @param depth 0 of a variable, one more for each object that it is in
   * @param name empty where values are left out
   * @param value in words
   */
  public record Value(int depth, String name, String value) {}

  /** How the processes are called, by rank, such as {@code rank 2} or {@code client1}. */
  public List<String> names() {
    return with(space::names);
  }

  /** What a state is; the same as in {@link #view}, and quicker. */
  public Standing standing(State state) {
    return with(() -> standing(space.end(known(state))));
  }

  /** The atoms of the formulas of the plan in a state, each once, in the order of the formulas. */
  public List<Truth> truths(State state) {
    return with(
        () ->
            space.truths(known(state)).stream()
                .map(t -> new Truth(t.proposition(), t.holds()))
                .toList());
  }

  /**
   * The value of a variable in a state, in words.
   *
   * @param variable a local variable or a static field, and a way from there, such as {@code count}, {@code Mutex.queue.first} or {@code data[3]}
   * @return empty when the rank has none of this name there
   */
  public Optional<String> value(State state, int rank, String variable) {
    return with(() -> space.value(known(state), rank, variable));
  }

  /** The variables of a rank in a state: its frames, innermost first, of several threads one after the other, then its static fields. */
  public List<Scope> variables(State state, int rank) {
    return with(
        () ->
            space.variables(known(state), rank).scopes().stream()
                .map(
                    scope ->
                        new Scope(
                            scope.thread(),
                            scope.title(),
                            scope.values().stream()
                                .map(v -> new Value(v.depth(), v.name(), v.value()))
                                .toList()))
                .toList());
  }

  /** The state in which every rank stands at its first stop. */
  public State initial() {
    return new State(0);
  }

  /** How many states are known. */
  public int size() {
    return with(space::size);
  }

  /** The steps that are possible, in a fixed order. */
  public List<Move> moves(State state) {
    return with(
        () -> {
          List<WalkedSpace.Choice> choices = space.choices(known(state));
          Move[] moves = new Move[choices.size()];
          for (int i = 0; i < moves.length; i++) {
            moves[i] =
                new Move(state, i, Words.step(choices.get(i).step()), choices.get(i).optional());
          }
          return List.of(moves);
        });
  }

  /** Takes a step. */
  public Arrival take(Move move) {
    return with(
        () -> {
          int before = space.size();
          int reached = space.successor(known(move.from()), move.choice());
          return new Arrival(new State(reached), reached == before);
        });
  }

  /**
   * Where a step leads.
   *
   * @param state behind it
   * @param rank the process that moves; -1 where several may
   */
  public record Next(State state, int rank) {}

  /** Where the steps lead that are possible, in the order of {@link #moves}; quicker than these, for nothing is put into words. */
  public List<Next> next(State state) {
    return with(
        () -> {
          int[] movers = space.movers(known(state));
          int[] reached = space.successors(known(state));
          return IntStream.range(0, reached.length)
              .mapToObj(i -> new Next(new State(reached[i]), movers[i]))
              .toList();
        });
  }

  /** A state in words. */
  public View view(State state) {
    return with(
        () -> {
          int number = known(state);
          Judgement end = space.end(number);
          return new View(
              standing(end),
              Words.standings(space.standings(number)),
              space.onTheWay(number),
              end == null ? List.of() : end.findings().stream().map(Finding::message).toList());
        });
  }

  private static Standing standing(Judgement end) {
    if (end == null) {
      return Standing.GOING_ON;
    }
    if (end.end().equals("deadlock")) {
      return Standing.DEADLOCK;
    }
    return end.findings().isEmpty() ? Standing.FINISHED : Standing.FAULT;
  }

  /**
   * What the memories of the ranks differ in, but for the library's own locals.
   *
   * @param most of the differences of each rank that are looked for
   */
  public List<Change> changes(State before, State after, int most) {
    return with(
        () -> {
          List<Change> changes = new ArrayList<>();
          for (StateDifference.Rank rank :
              space.differences(known(before), known(after), most).ranks()) {
            for (HeapDifference heap : ProgramValues.of(rank.heap())) {
              changes.add(new Change(rank.number(), heap.path(), heap.left(), heap.right()));
            }
          }
          return List.copyOf(changes);
        });
  }

  /**
   * The run to a state along these choices as a trace, for replays.
   *
   * @param choices from the initial state, as of {@link #path} or any others
   * @throws IllegalArgumentException when one of them does not exist
   */
  public String trace(List<Integer> choices) {
    return with(() -> space.trace(choices).text());
  }

  /** The choices that lead from the initial state to this one, as they were taken first. */
  public List<Integer> path(State state) {
    return with(() -> space.path(known(state)));
  }

  private int known(State state) {
    if (state.number < 0 || state.number >= space.size()) {
      throw new IllegalArgumentException(
          "state %d is none of the %d of this space".formatted(state.number, space.size()));
    }
    return state.number;
  }

  /**
   * Does several calls of this space at once, which takes less time than one by one. Other threads wait meanwhile, so it should be short.
   *
   * @param task calls this space from the thread in which it runs
   */
  public <T> T together(Callable<T> task) {
    return with(task);
  }

  private <T> T with(Callable<T> task) {
    if (Thread.currentThread() == inside) {
      return now(task);
    }
    synchronized (this) {
      return DeepStack.call(
          () -> {
            inside = Thread.currentThread();
            try {
              return task.call();
            } finally {
              inside = null;
            }
          });
    }
  }

  private static <T> T now(Callable<T> task) {
    try {
      return task.call();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
