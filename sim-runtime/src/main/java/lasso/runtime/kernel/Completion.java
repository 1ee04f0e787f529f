package lasso.runtime.kernel;

import java.util.List;

/** Which of several open operations a wait or test asks for. */
public enum Completion {
  ALL,
  ANY,
  SOME;

  private final Request await = new Request.Wait(this, List.of());
  private final Request test = new Request.Test(this, List.of());

  /** Waits for operations that are named beside it; see {@link Request#withHandles}. */
  public Request await() {
    return await;
  }

  /** Tests operations that are named beside it; see {@link Request#withHandles}. */
  public Request test() {
    return test;
  }
}
