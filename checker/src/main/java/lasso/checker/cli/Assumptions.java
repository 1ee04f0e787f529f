package lasso.checker.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.kernel.Buffering;

/** What a verdict rests on, in sentences for readers and as options for scripts. */
final class Assumptions {
  private Assumptions() {}

  static List<String> of(RunOptions options, List<String> ignored) {
    List<String> assumptions = new ArrayList<>();
    int n = options.processes;
    assumptions.add(
        n
            + (n == 1 ? " rank" : " ranks")
            + (options.arguments().isEmpty()
                ? ", no program arguments."
                : ", program arguments " + String.join(" ", options.arguments()) + "."));
    assumptions.add(buffering(options.buffering));
    assumptions.add(collectives(options.collectives));
    assumptions.addAll(options.surroundings.assumptions(options.seed));
    assumptions.add(
        ignored.isEmpty()
            ? "Nothing was ignored by the user when states were compared."
            : "Ignored by the user when states were compared: " + String.join(", ", ignored) + ".");
    assumptions.add(
        options instanceof CheckOptions check && check.isTemporal()
            ? fairness(check.fairness)
            : "No fairness is assumed; these properties need none.");
    return assumptions;
  }

  private static String fairness(String fairness) {
    return switch (fairness) {
      case "none" -> "No fairness is assumed: every maximal run counts (--fairness none).";
      case "weak" ->
          "Temporal properties speak of weakly fair runs: a rank that could always move from some point on moves"
              + " again (--fairness weak). MPI promises no fairness.";
      default ->
          "Temporal properties speak of strongly fair runs: what could happen infinitely often, a move of a rank, a"
              + " match, or an answer, happens infinitely often (--fairness strong). MPI promises no fairness.";
    };
  }

  private static String collectives(String option) {
    String how =
        switch (CollectiveRule.algorithm(option)) {
          case STANDARD -> "Collectives run as point-to-point algorithms";
          case LINEAR -> "Collectives run as linear point-to-point algorithms";
          case BINOMIAL -> "Collectives run as point-to-point algorithms on binomial trees";
          case RING -> "Collectives run as point-to-point algorithms on a ring";
          case RECURSIVE_DOUBLING ->
              "Collectives run as point-to-point algorithms with recursive doubling";
          case JOINT ->
              "Collectives are one joint exchange, which may or may not synchronise as --buffering says";
        };
    return how + " (--collectives " + option + ").";
  }

  private static String buffering(Buffering buffering) {
    return switch (buffering.kind()) {
      case ANY -> "Standard sends may or may not be buffered, each time anew (--buffering any).";
      case ZERO -> "Standard sends are never buffered (--buffering zero).";
      case INFINITE -> "Standard sends are always buffered (--buffering infinite).";
      case EAGER ->
          "Standard sends of at most "
              + buffering.eagerBytes()
              + " bytes are buffered, longer ones never (--buffering eager:"
              + buffering.eagerBytes()
              + ").";
    };
  }

  /** The options in force, by their names without dashes. */
  static Map<String, Object> options(RunOptions options) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("program", options.words.isEmpty() ? null : options.program());
    map.put("arguments", options.words.isEmpty() ? List.of() : options.arguments());
    map.put("processes", options.processes);
    map.put("buffering", Values.show(options.buffering));
    map.put("collectives", options.collectives);
    map.putAll(options.surroundings.recorded());
    map.put("classpath", options.classPath);
    map.put("mpj-args", options.mpjArguments);
    map.put("seed", options.seed);
    map.put("step-limit", options.stepLimit);
    if (options instanceof CheckOptions check) {
      map.put("search", check.isBreadthFirst() ? "bfs" : "dfs");
      String sets = check.whyNotReduced() == null ? "ample" : "none";
      map.put("reduction", check.isDynamic() ? check.reduction : sets);
      if (!check.symmetric.isEmpty()) {
        map.put("symmetric", check.symmetric);
      }
      map.put("stateless", check.stateless);
      map.put("ltl", check.formulas);
      map.put("property", check.properties);
      map.put("fairness", check.fairness);
      map.put("ignore", check.ignored);
      map.put("max-depth", check.maxDepth);
      map.put("max-states", check.maxStates);
      map.put("timeout", check.timeout == null ? null : check.timeout.toMillis() + "ms");
      map.put("memory", check.memoryBytes);
      map.put("threads", check.threads);
      map.put("page-size", check.pageSize);
      map.put("all", check.all);
      map.put("audit", check.audit);
      map.put("outcomes", check.outcomes);
      map.put("debug-hash-bits", check.hashBits);
    }
    return map;
  }
}
