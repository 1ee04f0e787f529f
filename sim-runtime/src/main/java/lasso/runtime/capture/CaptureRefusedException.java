package lasso.runtime.capture;

/** A process state holds something that can't be state. The message names it, the path from a root, and the remedy. */
public final class CaptureRefusedException extends RuntimeException {
  public CaptureRefusedException(String message) {
    super(message);
  }
}
