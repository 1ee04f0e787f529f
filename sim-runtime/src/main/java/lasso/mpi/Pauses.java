package lasso.mpi;

import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.Request.Yield;

/**
 * Ends of steps where the program goes on without an answer. What a process posts in one step is posted in one moment; where the moment of
 * a match counts (a ready send asks whether a receive is posted yet) others must be able to move in between.
 */
final class Pauses {
  private Pauses() {}

  /** Left out by the instrumentation unless the program can reach a call for which it matters. */
  static void pause() {
    Calls.ask(new Yield());
  }
}
