package lasso.runtime.program;

/** The input can't be used. The message is for the user: what, where, likely cause, what to do. Exit code 2. */
public class UnusableInputException extends RuntimeException {
  public UnusableInputException(String message) {
    super(message);
  }

  public UnusableInputException(String message, Throwable cause) {
    super(message, cause);
  }
}
