package lasso.mpi;

import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.Completion;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.CellKind;

/** Calls that ask something of a passive cell, which all processes share, and wait for the grant. */
public final class Wishes {
  private Wishes() {}

  /** The answer of the cell; {@code verb} and {@code argument} by its own rules. */
  public static int granted(CellKind kind, int verb, int argument) {
    Answer.Completed answer =
        (Answer.Completed)
            Calls.ask(Completion.ALL.await(), Calls.wish(kind, verb, argument, null));
    return answer.tags()[0];
  }
}
