package lasso.api.plan;

import java.util.List;
import java.util.Locale;

/**
 * How the schedules are gone through.
 *
 * @param order in which states are expanded
 * @param reduction what leaves out schedules that show nothing new; {@link Reduction#NONE} also where the one asked for does not apply
 * @param symmetric classes of interchangeable ranks, each such as {@code 1-3,5}; with temporal properties some of these have the answers of others
 * @param stateless no state matching: every execution on its own
 * @param threads workers, as far as a search can use more than one
 * @param all whether the search goes on after the first violation
 * @param outcomes whether distinct final outputs are collected
 */
public record SearchPlan(
    @OptionName("search") Order order,
    Reduction reduction,
    List<String> symmetric,
    boolean stateless,
    int threads,
    boolean all,
    boolean outcomes) {
  public SearchPlan {
    symmetric = List.copyOf(symmetric);
    Checks.range("--threads", threads, 1, 1024, "the number of workers");
    Checks.require(
        !stateless || order == Order.DFS,
        "--stateless explores executions depth first: --search bfs does not go with it. Leave one out.");
    Checks.require(
        stateless || reduction != Reduction.DPOR,
        "--reduction dpor tells executions apart, not states: it goes with --stateless. Add that, or use --reduction ample.");
    Checks.require(
        reduction != Reduction.FORCED || !stateless && symmetric.isEmpty(),
        "--reduction forced passes through states: --stateless and --symmetric do not go with it. Leave them out, or use --reduction ample.");
    Checks.require(
        symmetric.isEmpty() || !stateless,
        "--symmetric takes states for each other, which --stateless does not know. Leave one of them out.");
    Checks.require(
        symmetric.isEmpty() || !outcomes,
        "--outcomes tells apart which rank writes what: --symmetric does not go with it. Leave one of them out.");
  }

  /** Values of {@code --search}. */
  public enum Order {
    DFS,
    BFS;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Values of {@code --reduction}. */
  public enum Reduction {
    /** Ample sets. */
    AMPLE,
    /** Passing through states with one way to go on. */
    FORCED,
    NONE,
    /** Optimal dynamic partial-order reduction. */
    DPOR;

    /** The value of the option. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** The same with the reduction that is in force: ample sets need states. */
  SearchPlan settled() {
    return reduction == Reduction.AMPLE && stateless
        ? new SearchPlan(order, Reduction.NONE, symmetric, stateless, threads, all, outcomes)
        : this;
  }

  /** Starts from these values, which are settled: nothing in them depends on the rest of a plan any more. */
  public Builder toBuilder() {
    return new Builder()
        .order(order)
        .reduction(reduction)
        .symmetric(symmetric)
        .stateless(stateless)
        .threads(threads)
        .all(all)
        .outcomes(outcomes);
  }

  /** The parts that are not said have their defaults, which may depend on the properties. */
  public static final class Builder {
    private Order order;
    private Reduction reduction;
    private List<String> symmetric = List.of();
    private boolean stateless;
    private int threads = 1;
    private boolean all;
    private boolean outcomes;

    Builder() {}

    /** Null: breadth first when nothing stands against it and it is the faster one. */
    public Builder order(Order value) {
      order = value;
      return this;
    }

    /** Null: ample sets, where there is no engine that knows none. */
    public Builder reduction(Reduction value) {
      reduction = value;
      return this;
    }

    public Builder symmetric(List<String> classes) {
      symmetric = classes;
      return this;
    }

    public Builder stateless(boolean value) {
      stateless = value;
      return this;
    }

    public Builder threads(int workers) {
      threads = workers;
      return this;
    }

    public Builder all(boolean goOn) {
      all = goOn;
      return this;
    }

    public Builder outcomes(boolean collect) {
      outcomes = collect;
      return this;
    }

    /**
     * What was left open depends on the rest.
     *
     * @param depthFirst whether there are temporal properties that are searched depth first
     * @param elsewhere whether states are not in the memory of the check
     */
    SearchPlan build(boolean depthFirst, boolean elsewhere) {
      Reduction usualReduction = elsewhere ? Reduction.NONE : Reduction.AMPLE;
      Reduction asked = reduction == null ? usualReduction : reduction;
      boolean permuted = !symmetric.isEmpty() && !depthFirst;
      boolean follows = asked == Reduction.NONE || asked == Reduction.FORCED;
      boolean broad = follows && !stateless && !depthFirst && !permuted;
      Order usual = broad ? Order.BFS : Order.DFS;
      return new SearchPlan(
          order == null ? usual : order, asked, symmetric, stateless, threads, all, outcomes);
    }
  }
}
