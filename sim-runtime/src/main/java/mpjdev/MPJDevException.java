package mpjdev;

/** The common class of the exceptions of MPJ Express. */
public class MPJDevException extends RuntimeException {
  public MPJDevException() {}

  public MPJDevException(String message) {
    super(message);
  }

  public MPJDevException(Throwable cause) {
    super(cause);
  }
}
