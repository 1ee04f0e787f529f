package lasso.checker.check.loading;

import java.util.ArrayList;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Semantics;
import lasso.runtime.kernel.Processes;
import lasso.runtime.program.UnusableInputException;
import lasso.runtime.socket.Sockets;

/** Options of sockets mean nothing to programs that use none. */
public final class SocketTerms {
  private SocketTerms() {}

  /**
   * Passes when the program uses sockets and no rank is said to be interchangeable, or the plan is as usual in all that concerns them.
   *
   * @throws UnusableInputException else
   */
  public static void require(CheckPlan plan, Processes processes) {
    List<String> given = given(plan.semantics());
    boolean hasSockets = processes.cells().stream().anyMatch(Sockets.class::isInstance);
    if (hasSockets && !plan.search().symmetric().isEmpty()) {
      throw new UnusableInputException(
          "--symmetric "
              + String.join(" ", plan.search().symmetric())
              + ": a process of this program uses sockets or channels. Their connections have numbers with ranks in them, so no two such processes are interchangeable. Leave --symmetric out (docs/sockets.md).");
    }
    if (!given.isEmpty() && !hasSockets) {
      throw new UnusableInputException(
          String.join(", ", given)
              + ": no process of this program uses sockets or channels, so there is nothing that this could change. Leave it out, or give a program over java.net or java.nio.channels (docs/sockets.md).");
    }
  }

  private static List<String> given(Semantics semantics) {
    Semantics usual = Semantics.DEFAULTS;
    List<String> given = new ArrayList<>();
    if (semantics.reads() != usual.reads()) {
      given.add("--reads " + semantics.reads());
    }
    if (semantics.select() != usual.select()) {
      given.add("--select " + semantics.select());
    }
    if (semantics.window() != usual.window()) {
      given.add("--window " + semantics.window());
    }
    if (semantics.connect() != usual.connect()) {
      given.add("--connect " + semantics.connect());
    }
    if (semantics.hosts() != usual.hosts()) {
      given.add("--hosts " + semantics.hosts());
    }
    if (semantics.socketLeaks()) {
      given.add("--leaks sockets");
    }
    return given;
  }
}
