package lasso.checker.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Semantics;
import lasso.api.plan.Semantics.Buffering;
import lasso.checker.explain.Decision;
import lasso.checker.property.ViolationKind;
import lasso.checker.report.Found;
import lasso.checker.trace.Standing;
import lasso.checker.trace.TraceStep;

/** What would tell more about a violation: at most three lines. */
final class NextLooks {
  private NextLooks() {}

  static List<String> at(CheckPlan plan, List<Found> violations) {
    List<String> looks = new ArrayList<>();
    if (violations.isEmpty()) {
      return looks;
    }
    Found first = violations.get(0);
    if (plan.reports().html().isEmpty() && plan.reports().trace().isEmpty()) {
      looks.add(
          "--html FILE shows this run step by step with sources and values; --trace FILE keeps it for ./lasso replay and explore.");
    }
    waitingServer(plan, first).ifPresent(looks::add);
    ofThreads(plan, first).ifPresent(looks::add);
    if (waitsInSend(first) && plan.semantics().buffering().kind() == Buffering.Kind.ANY) {
      looks.add("--buffering sweep tells how much buffering of sends hides this deadlock.");
    } else if (isDecidedByAMatch(first) && !plan.reports().races() && !FaultTerms.areAny(plan)) {
      looks.add("--races lists what each receive from any source can be matched with.");
    }
    return looks;
  }

  /** Whoever waits for the next client when all others have ended is often meant to. */
  private static Optional<String> waitingServer(CheckPlan plan, Found found) {
    if (found.violation().kind() != ViolationKind.DEADLOCK) {
      return Optional.empty();
    }
    List<String> names = plan.program().processNames();
    List<String> servers = new ArrayList<>();
    for (Standing standing : found.run().end()) {
      if (!standing.ended() && standing.call() != null) {
        if (!standing.call().equals("ServerSocket.accept")) {
          return Optional.empty();
        }
        servers.add(names.isEmpty() ? String.valueOf(standing.rank()) : names.get(standing.rank()));
      }
    }
    return servers.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "A server that waits for the next client for ever is no deadlock with --daemon "
                + String.join(" --daemon ", servers)
                + ".");
  }

  /** What fails only because time was up is looked at again with slower clocks; what follows a race with more memory order than there is. */
  private static Optional<String> ofThreads(CheckPlan plan, Found found) {
    if (found.violation().kind() == ViolationKind.DATA_RACE) {
      return Optional.of(
          "A volatile field, a lock that both threads take, or an atomic object ends a race; --allow-race CLASS.FIELD looks at what lies behind it.");
    }
    boolean timesOut =
        found.run().stem().stream().anyMatch(step -> step.reply().startsWith("time is up"));
    return timesOut && plan.semantics().timeouts() == Semantics.Timeouts.ANY
        ? Optional.of(
            "Time is up in this run: --timeouts last lets time go by only when nothing else can happen, --timeouts never not at all.")
        : Optional.empty();
  }

  private static boolean waitsInSend(Found found) {
    return found.violation().kind() == ViolationKind.DEADLOCK
        && found.run().end().stream()
            .anyMatch(standing -> !standing.ended() && isSend(standing.call()));
  }

  private static boolean isSend(String call) {
    return call != null
        && (call.endsWith(".Send") || call.endsWith(".send") || call.equals("MPI_Send"));
  }

  private static boolean isDecidedByAMatch(Found found) {
    return found.explanation().isPresent()
        && found.explanation().get().decision() instanceof Decision.Turn turn
        && found.run().stem().get(turn.step() - 1).action() == TraceStep.Action.MATCH;
  }
}
