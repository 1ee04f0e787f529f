package lasso.runtime.instrument;

import lasso.runtime.hooks.Suspension;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;

/** Suspends at every question, and answers when the process is rewound. */
final class SuspendingHandler extends RecordingHandler {
  private final WorkerHooks hooks;
  int suspensions;

  SuspendingHandler(WorkerHooks hooks) {
    this.hooks = hooks;
  }

  @Override
  public Answer ask(Request request, Handle... about) {
    hooks.mode(Suspension.UNWINDING);
    return null;
  }

  /** Runs {@code main} to its end, through as many suspensions as it takes. */
  void drive(LoadedProgram program) {
    try {
      program.main().invokeExact(new String[0]);
      while (hooks.mode() == Suspension.UNWINDING) {
        checkContiguous(program);
        suspensions++;
        hooks.answer(super.ask(null));
        hooks.mode(Suspension.REWINDING);
        program.main().invokeExact((String[]) null);
      }
    } catch (Throwable e) {
      thrown = e;
    }
  }

  private void checkContiguous(LoadedProgram program) {
    var frames = hooks.frames();
    var sites = program.program().sites();
    for (int i = frames.siteCount - 1; i > 0; i--) {
      var outer = sites.get(frames.sites[i]);
      var inner = sites.get(frames.sites[i - 1]);
      if (!outer.mayCall(inner)) {
        throw new AssertionError(outer.calleeText() + " does not call " + inner.location());
      }
    }
    if (!sites.get(frames.sites[0]).callsPrimitive()
        || !sites.get(frames.sites[frames.siteCount - 1]).method().equals("main")) {
      throw new AssertionError("suspended below " + sites.get(frames.sites[0]).location());
    }
  }
}
