package lasso.runtime.api;

/** A payload can't be made or taken. The message is one sentence about values and types, without ranks and tags. */
public final class PayloadException extends RuntimeException {
  public PayloadException(String message) {
    super(message);
  }

  public PayloadException(String message, Throwable cause) {
    super(message, cause);
  }
}
