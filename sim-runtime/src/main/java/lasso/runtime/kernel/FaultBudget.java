package lasso.runtime.kernel;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/**
 * How many faults a run may have (semantics, section 20): of each kind so many per process, or per channel, which is a pair of a sender and a receiver; and so many altogether. Immutable.
 */
public final class FaultBudget {
  /** No bound on all faults together. */
  public static final int UNBOUNDED = Integer.MAX_VALUE;

  /** Nothing goes wrong. */
  public static final FaultBudget NONE = new Builder(0).build();

  private final int processes;
  private final Map<FaultKind, int[]> budgets;
  private final int total;

  /** A search asks for each state. */
  private final boolean isEmpty;

  private FaultBudget(Builder builder) {
    processes = builder.processes;
    budgets = new EnumMap<>(FaultKind.class);
    builder.budgets.forEach((kind, each) -> budgets.put(kind, each.clone()));
    total = builder.total;
    isEmpty =
        total == 0
            || budgets.values().stream()
                .allMatch(each -> Arrays.stream(each).allMatch(n -> n == 0));
  }

  /** Whether nothing may go wrong. */
  public boolean isEmpty() {
    return isEmpty;
  }

  /** Whether nothing may happen but that processes crash, and stay down. */
  public boolean areCrashesForGood() {
    return isEmpty()
        || budgets.entrySet().stream()
            .allMatch(
                entry ->
                    entry.getKey() == FaultKind.CRASH
                        || Arrays.stream(entry.getValue()).allMatch(n -> n == 0));
  }

  /** How often a process may crash, or be started again. */
  public int ofProcess(FaultKind kind, int rank) {
    return isKnown(kind) ? budgets.get(kind)[rank] : 0;
  }

  /** How many messages of a channel may suffer a fault. */
  public int ofChannel(FaultKind kind, int source, int destination) {
    return isKnown(kind) ? budgets.get(kind)[source * processes + destination] : 0;
  }

  private boolean isKnown(FaultKind kind) {
    return budgets.containsKey(kind);
  }

  /** Whether a fault of a message need not be counted: neither its own budget nor that of all is bounded. */
  public boolean isUncounted(FaultKind kind, int source, int destination) {
    return total == UNBOUNDED && ofChannel(kind, source, destination) == UNBOUNDED;
  }

  /** How many faults a run may have altogether, or {@link #UNBOUNDED}. */
  public int total() {
    return total;
  }

  /** Collects budgets. */
  public static final class Builder {
    private final int processes;
    private final Map<FaultKind, int[]> budgets = new EnumMap<>(FaultKind.class);
    private int total = UNBOUNDED;

    /**
     * Nothing may go wrong yet.
     *
     * @param processes their number
     */
    public Builder(int processes) {
      this.processes = processes;
    }

    /** Adds to the budget of a process. */
    public Builder process(FaultKind kind, int rank, int times) {
      add(of(kind, processes), rank, times);
      return this;
    }

    /** Adds to the budget of a channel. */
    public Builder channel(FaultKind kind, int source, int destination, int messages) {
      add(of(kind, processes * processes), source * processes + destination, messages);
      return this;
    }

    private static void add(int[] budgets, int place, int more) {
      budgets[place] = (int) Math.min(UNBOUNDED, (long) budgets[place] + more);
    }

    /** Bounds all faults of a run together. */
    public Builder total(int faults) {
      total = faults;
      return this;
    }

    private int[] of(FaultKind kind, int length) {
      return budgets.computeIfAbsent(kind, none -> new int[length]);
    }

    public FaultBudget build() {
      return new FaultBudget(this);
    }
  }
}
