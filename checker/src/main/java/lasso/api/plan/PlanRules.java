package lasso.api.plan;

/** Which groups of a plan don't go together. */
final class PlanRules {
  private PlanRules() {}

  static void check(
      Program program, Semantics semantics, Properties properties, SearchPlan search) {
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
        search.order() == SearchPlan.Order.DFS || !properties.isTemporal(),
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
    RankClasses.parse(search.symmetric(), semantics.processes());
  }
}
