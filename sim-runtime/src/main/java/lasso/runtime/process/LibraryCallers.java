package lasso.runtime.process;

import java.util.List;
import java.util.function.Supplier;
import lasso.runtime.api.BufferPlace;
import lasso.runtime.api.Placed;
import lasso.runtime.instrument.WorkerThreads;
import lasso.runtime.process.races.StepAccesses;
import lasso.runtime.standins.threads.LibraryCalls;

/** What threads do that stand in a call of the message-passing library: until it returns, the call is under way, and a receive may write to its buffer. */
final class LibraryCallers {
  private final StepRunner runner;

  LibraryCallers(StepRunner runner) {
    this.runner = runner;
  }

  /** Of a thread at a request; null if it stands in no call. */
  StepAccesses inside(int localState, int thread) {
    runner.codec.restore().keepNumbers(true);
    try {
      runner.load(localState);
      WorkerThreads table = runner.machine.threads().table();
      if (table.request(thread) < 0) {
        return null;
      }
      StackTraceElement[] stack = runner.sitesOf(table.sites(thread));
      if (stack.length == 0 || !stack[0].getClassName().matches("(lasso\\.)?mpi\\..*")) {
        return null;
      }
      List<StackTraceElement> own = ProgramStack.of(stack);
      Supplier<StackTraceElement> place = () -> own.isEmpty() ? null : own.get(0);
      StepAccesses accesses =
          new StepAccesses(
              runner.codec.restore()::numberOf,
              () -> table.monitors(thread),
              place,
              runner.codec.pinned()::isPinned);
      accesses.access(null, LibraryCalls.LIBRARY, -1, -1, true);
      Placed filling = table.filling(thread);
      BufferPlace filled = filling == null ? null : filling.place();
      if (filled != null) {
        write(accesses, filled);
      }
      return accesses;
    } finally {
      runner.codec.restore().keepNumbers(false);
    }
  }

  private static void write(StepAccesses accesses, BufferPlace place) {
    int[] pieces = place.elementsOfArray();
    for (int i = 0; i < pieces.length; i += 2) {
      accesses.access(place.array(), "[]", pieces[i], pieces[i + 1] - 1, true);
    }
  }
}
