package lasso.checker.check;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.Properties;
import lasso.api.plan.Semantics;
import lasso.api.plan.Semantics.Buffering;
import lasso.c.toolchain.Build;
import lasso.c.toolchain.MemoryChecks;
import lasso.c.wasm.DataModel;
import lasso.checker.check.loading.CompilerFlags;

/** What a verdict rests on, in sentences, from the plan alone. */
public final class Assumptions {
  private Assumptions() {}

  /**
   * Sentences, in a fixed order.
   *
   * @param ignored the fields and locals that the plan's patterns turned out to mean
   * @param messages whether the program can reach a call of MPI: without, nothing is assumed of its messages
   */
  public static List<String> of(CheckPlan plan, List<String> ignored, boolean messages) {
    List<String> assumptions = new ArrayList<>();
    assumptions.add(processes(plan, messages));
    if (CompilerFlags.isInC(plan.program())) {
      assumptions.add(
          "The program is as clang compiles it for WebAssembly (-O1 unless --cflags says otherwise, -O0 with formulas): "
              + CompilerFlags.models(plan.program()).stream()
                  .map(DataModel::words)
                  .collect(Collectors.joining(", or "))
              + ", Lasso's own C library."
              + switch (MemoryChecks.in(plan.program().cflags())) {
                case NONE ->
                    " Accesses within memory, but to another object than was meant, were not looked for (--memory-checks).";
                case FAST ->
                    " Accesses outside objects were looked for byte by byte, reads of what was never written were not (--memory-checks).";
                case FULL ->
                    " Accesses outside objects and uses of what was never written were looked for byte by byte (--memory-checks).";
              }
              + (plan.program().cflags().contains(Build.UNDEFINED)
                  ? " Undefined operations were looked for (--ub)."
                  : " What C leaves undefined does what clang makes of it, and was not looked for (--ub)."));
    }
    if (messages) {
      assumptions.add(buffering(plan.semantics().buffering()));
      assumptions.add(collectives(plan.semantics().collectives()));
    }
    if (FaultTerms.areAny(plan)) {
      assumptions.add(FaultTerms.assumption(plan));
    }
    assumptions.addAll(SurroundingTerms.assumptions(plan.semantics()));
    assumptions.add(
        ignored.isEmpty()
            ? "Nothing was ignored by the user when states were compared."
            : "Ignored by the user when states were compared: " + String.join(", ", ignored) + ".");
    if (plan.semantics().lenient()) {
      assumptions.add(
          "Usage errors that implementations survive are no violations, nor is what is left over: the run goes on as it would there, data that the"
              + " program writes too early being lost or seen as it was before (--lenient).");
    }
    if (!plan.semantics().daemons().isEmpty()) {
      assumptions.add(
          "These may wait for ever when all others have ended: "
              + String.join(", ", plan.semantics().daemons())
              + " (--daemon).");
    }
    List<String> kinds =
        Properties.KINDS.stream().filter(kind -> !plan.properties().counts(kind)).toList();
    if (!kinds.isEmpty()) {
      assumptions.add(
          "Violations of these kinds do not count: "
              + String.join(", ", kinds)
              + (plan.properties().only().isEmpty() ? " (--no)." : " (--only)."));
    }
    assumptions.add(
        plan.properties().isTemporal()
            ? fairness(plan.properties().fairness())
            : "No fairness is assumed; these properties need none.");
    return assumptions;
  }

  private static String processes(CheckPlan plan, boolean messages) {
    Program program = plan.program();
    int n = plan.semantics().processes();
    if (!program.system().isEmpty()) {
      return n
          + (n == 1 ? " process: " : " processes, ranks 0 to " + (n - 1) + ": ")
          + String.join("; ", program.system())
          + ".";
    }
    return n
        + (messages ? " rank" : " process")
        + (n == 1 ? "" : messages ? "s" : "es")
        + (program.arguments().isEmpty()
            ? ", no program arguments."
            : ", program arguments " + String.join(" ", program.arguments()) + ".");
  }

  private static String fairness(Properties.Fairness fairness) {
    return switch (fairness) {
      case NONE -> "No fairness is assumed: every maximal run counts (--fairness none).";
      case WEAK ->
          "Temporal properties speak of weakly fair runs: a rank, or a thread, that could always move from some"
              + " point on moves again (--fairness weak). MPI promises no fairness, nor does Java.";
      case STRONG ->
          "Temporal properties speak of strongly fair runs: what could happen infinitely often, a move of a rank or"
              + " of a thread, a match, or an answer, happens infinitely often (--fairness strong). MPI promises no fairness, nor does Java.";
    };
  }

  private static String collectives(Semantics.Collectives option) {
    String how =
        switch (option) {
          case P2P -> "Collectives run as point-to-point algorithms";
          case LINEAR -> "Collectives run as linear point-to-point algorithms";
          case BINOMIAL -> "Collectives run as point-to-point algorithms on binomial trees";
          case RING -> "Collectives run as point-to-point algorithms on a ring";
          case RECURSIVE_DOUBLING ->
              "Collectives run as point-to-point algorithms with recursive doubling";
          case ATOMIC ->
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
      case SWEEP -> "Standard sends are buffered more and more (--buffering sweep).";
    };
  }
}
