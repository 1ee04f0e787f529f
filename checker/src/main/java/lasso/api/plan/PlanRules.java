package lasso.api.plan;

/** Which groups of a plan don't go together. */
final class PlanRules {
  private PlanRules() {}

  static void check(
      Program program,
      Semantics semantics,
      Properties properties,
      SearchPlan search,
      Storage storage,
      Cluster cluster,
      boolean swarms) {
    int named = program.processNames().size();
    Checks.require(
        named == 0 || named == semantics.processes(),
        "-n "
            + semantics.processes()
            + " does not go with a system of "
            + named
            + (named == 1 ? " process" : " processes")
            + ": --process and --system say how many there are. Leave -n out.");
    String temporal = properties.formulas().isEmpty() ? "--property" : "--ltl";
    Checks.require(
        !search.stateless() || !properties.isTemporal(),
        "--stateless knows no cycles, so it can't decide " + temporal + ". Leave --stateless out.");
    Checks.require(
        search.order() == SearchPlan.Order.DFS
            || !properties.isTemporal()
            || CheckPlan.byLevels(cluster, storage),
        "--search bfs does not go with "
            + temporal
            + ": cycles are searched depth first, and shortened when they are found. Leave --search out.");
    String judged = properties.formulas().isEmpty() ? "nontermination" : "liveness";
    Checks.require(
        !properties.isTemporal() || properties.counts(judged),
        "nothing would be said about "
            + temporal
            + ": violations of it are of kind "
            + judged
            + ", which --only and --no leave out.");
    boolean passes = search.reduction() == SearchPlan.Reduction.FORCED;
    Checks.require(
        !passes || !properties.isTemporal(),
        "--reduction forced passes through states that "
            + temporal
            + " may look at. Use --reduction none, or ample.");
    Checks.require(
        !passes || !search.outcomes() || storage.checkpoint().isEmpty() && !cluster.isElsewhere(),
        "--outcomes may need a second search, without reduction, after one with --reduction forced; --checkpoint and --engine keep one. Use --reduction none.");
    RankClasses.parse(search.symmetric(), semantics.processes());
    if (swarms) {
      checkSwarm(semantics, search, storage);
    }
    if (storage.checkpoint().isPresent()) {
      checkByLevels("--checkpoint", semantics, search);
    }
    if (cluster.isElsewhere() && !swarms) {
      checkByLevels("--engine " + cluster.engine(), semantics, search);
      Checks.require(
          storage.audit() == 0,
          "--audit executes steps out of their order, which --engine "
              + cluster.engine()
              + " does not go with. Leave one of them out.");
      Checks.require(
          storage.disk().isEmpty(),
          "--disk is of one machine; with --engine "
              + cluster.engine()
              + " the cluster keeps states. Leave one of them out.");
    }
    if (storage.disk().isPresent()) {
      checkByLevels("--disk", semantics, search);
    }
  }

  /** A swarm sees parts of the space in no order, and keeps nothing. */
  private static void checkSwarm(Semantics semantics, SearchPlan search, Storage storage) {
    Checks.require(
        !search.stateless()
            && (search.reduction() == SearchPlan.Reduction.NONE
                || search.reduction() == SearchPlan.Reduction.AMPLE)
            && search.symmetric().isEmpty()
            && !search.all()
            && !search.outcomes(),
        "--swarm ends with the first violation, and sees no space whole: leave --all, --outcomes, --symmetric, --stateless and --reduction dpor or forced out.");
    Checks.require(
        storage.checkpoint().isEmpty() && storage.disk().isEmpty() && storage.audit() == 0,
        "--swarm keeps no states: leave --checkpoint, --disk and --audit out.");
    Checks.require(
        semantics.buffering().kind() != Semantics.Buffering.Kind.SWEEP
            && !Semantics.FaultPlan.parse(semantics.faults()).sweeps(),
        "--swarm does not go with sweeps, which are several searches. Say one buffering, and a total of faults.");
  }

  /** What only the search by levels can do. */
  private static void checkByLevels(String option, Semantics semantics, SearchPlan search) {
    Checks.require(
        (search.reduction() == SearchPlan.Reduction.NONE
                || search.reduction() == SearchPlan.Reduction.FORCED)
            && search.order() == SearchPlan.Order.BFS
            && search.symmetric().isEmpty(),
        option
            + " goes with the breadth-first search alone: add --reduction none or forced, and leave --search, --stateless and --symmetric out.");
    Checks.require(
        semantics.buffering().kind() != Semantics.Buffering.Kind.SWEEP,
        option
            + " does not go with --buffering sweep, which is several searches. Say one buffering.");
    Checks.require(
        !Semantics.FaultPlan.parse(semantics.faults()).sweeps(),
        option + " does not go with --faults sweep, which is several searches. Say a total.");
    Checks.require(
        Semantics.FaultPlan.parse(semantics.faults()).isEmpty(),
        option
            + " does not go with --faults: what faults have been used up is known of a state as a whole, not of its halves. Leave one of them out.");
    Checks.require(
        semantics.processes() > 1, option + " needs two processes at least: -n 2 or more.");
  }
}
