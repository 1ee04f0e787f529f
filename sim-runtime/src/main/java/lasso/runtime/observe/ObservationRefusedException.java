package lasso.runtime.observe;

/** A value can't be read in this state without running code of the program. The message is for the user. */
public final class ObservationRefusedException extends RuntimeException {
  ObservationRefusedException(String message) {
    super(message);
  }
}
