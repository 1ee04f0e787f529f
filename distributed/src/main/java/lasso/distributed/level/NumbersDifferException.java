package lasso.distributed.level;

/** A machine came to other answers than the driver: numbers would not mean the same, so nothing that it says may count. */
public final class NumbersDifferException extends RuntimeException {
  private static final long serialVersionUID = 1;

  NumbersDifferException(String message, Throwable cause) {
    super(message, cause);
  }
}
