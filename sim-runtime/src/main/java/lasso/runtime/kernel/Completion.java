package lasso.runtime.kernel;

/** Which of several open operations a wait or test asks for. */
public enum Completion {
  ALL,
  ANY,
  SOME
}
