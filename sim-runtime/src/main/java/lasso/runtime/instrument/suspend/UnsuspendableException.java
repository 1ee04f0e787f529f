package lasso.runtime.instrument.suspend;

import java.util.List;

/** A method that would have to be suspended and can't be. The message is for the user. */
public final class UnsuspendableException extends RuntimeException {
  /**
   * An exception that says why not.
   *
   * @param problem what can't be suspended, and why
   * @param callChain the calls that lead there, outermost first, each with its place
   * @param remedy what the user can do
   */
  public UnsuspendableException(String problem, List<String> callChain, String remedy) {
    super(problem + ", reached by " + String.join(" -> ", callChain) + "; " + remedy);
  }
}
