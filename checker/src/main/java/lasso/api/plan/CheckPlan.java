package lasso.api.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * All that a check, a simulated run or a replay goes by. Immutable and whole: what does not stand here has no influence on an answer.
 *
 * <pre>{@code
 * CheckPlan plan =
 *     CheckPlan.of(Program.of("Mutex.java"))
 *         .semantics(s -> s.processes(4))
 *         .properties(p -> p.formulas(List.of("all i>0: G(asks@i -> F inside@i)")))
 *         .bounds(b -> b.maxStates(1_000_000))
 *         .build();
 * }</pre>
 */
public record CheckPlan(
    Program program,
    Semantics semantics,
    Properties properties,
    SearchPlan search,
    Bounds bounds,
    Storage storage,
    Cluster cluster,
    Reports reports) {
  /**
   * A plan whose groups go together.
   *
   * @throws IllegalArgumentException when they do not, with the options that contradict each other
   */
  public CheckPlan {
    search = search.settled();
    PlanRules.check(
        program, semantics, properties, search, storage, cluster, bounds.swarm().isPresent());
  }

  /** A plan for a program, with defaults for all that is not said. */
  public static Builder of(Program program) {
    return new Builder(program);
  }

  /** Starts from this plan. */
  public Builder toBuilder() {
    Builder builder = new Builder(program);
    builder.semantics = semantics.toBuilder();
    builder.properties = properties.toBuilder();
    builder.search = search.toBuilder();
    builder.bounds = bounds.toBuilder();
    builder.storage = storage.toBuilder();
    builder.cluster = cluster.toBuilder();
    builder.reports = reports.toBuilder();
    return builder;
  }

  /** Whether states with other ranks in their places are taken for each other. Formulas may tell ranks apart. */
  public boolean isSymmetric() {
    return !search.symmetric().isEmpty() && !properties.isTemporal();
  }

  /** Whether states are looked at level by level because of where they are kept, with formulas too. */
  public boolean isByLevels() {
    return byLevels(cluster, storage);
  }

  static boolean byLevels(Cluster cluster, Storage storage) {
    return cluster.isElsewhere() || storage.disk().isPresent() || storage.checkpoint().isPresent();
  }

  /** The classes of interchangeable ranks, each ascending. */
  public List<List<Integer>> rankClasses() {
    return RankClasses.parse(search.symmetric(), semantics.processes());
  }

  /**
   * The plan by the names of options, without dashes, with values as JSON has them: text, numbers, truth values, null, lists of texts. {@link #ofOptions} is
   * its inverse.
   */
  public Map<String, Object> options() {
    return PlanRecord.of(this);
  }

  /**
   * Only what decides the meaning of a schedule: as {@link #options}, for program and semantics.
   */
  public Map<String, Object> runOptions() {
    return PlanRecord.of(program, semantics);
  }

  /**
   * Brings a recorded plan back. Options that the record does not name, because it is older, have their defaults.
   *
   * @throws IllegalArgumentException when it names an option that is unknown here, or a value that is none
   */
  public static CheckPlan ofOptions(Map<String, ?> options) {
    return PlanRecord.parse(options);
  }

  /** All names that {@link #options} can have. */
  public static List<String> names() {
    return new ArrayList<>(PlanRecord.NAMES);
  }

  /** Puts a plan together. */
  public static final class Builder {
    private Program program;
    private Semantics.Builder semantics = new Semantics.Builder();
    private Properties.Builder properties = new Properties.Builder();
    private SearchPlan.Builder search = new SearchPlan.Builder();
    private Bounds.Builder bounds = new Bounds.Builder();
    private Storage.Builder storage = new Storage.Builder();
    private Cluster.Builder cluster = new Cluster.Builder();
    private Reports.Builder reports = new Reports.Builder();

    private Builder(Program program) {
      this.program = program;
      int named = program.processNames().size();
      if (named > 0) {
        semantics.processes(named);
      }
    }

    /** The program in place of that so far. */
    public Builder program(Program other) {
      program = other;
      return this;
    }

    public Builder semantics(Consumer<Semantics.Builder> parts) {
      parts.accept(semantics);
      return this;
    }

    public Builder properties(Consumer<Properties.Builder> parts) {
      parts.accept(properties);
      return this;
    }

    public Builder search(Consumer<SearchPlan.Builder> parts) {
      parts.accept(search);
      return this;
    }

    public Builder bounds(Consumer<Bounds.Builder> parts) {
      parts.accept(bounds);
      return this;
    }

    public Builder storage(Consumer<Storage.Builder> parts) {
      parts.accept(storage);
      return this;
    }

    public Builder cluster(Consumer<Cluster.Builder> parts) {
      parts.accept(cluster);
      return this;
    }

    public Builder reports(Consumer<Reports.Builder> parts) {
      parts.accept(reports);
      return this;
    }

    /**
     * The plan, with everything settled.
     *
     * @throws IllegalArgumentException when a value is out of its range, or options contradict each other
     */
    public CheckPlan build() {
      Semantics run = semantics.build();
      Properties asked = properties.build();
      Cluster place = cluster.build();
      Storage kept = storage.build();
      Bounds within = bounds.build();
      boolean swarms = within.swarm().isPresent();
      return new CheckPlan(
          program,
          run,
          asked,
          search.build(
              asked.isTemporal() && (swarms || !byLevels(place, kept)),
              place.isElsewhere() && !swarms),
          within,
          kept,
          place,
          reports.build());
    }
  }
}
