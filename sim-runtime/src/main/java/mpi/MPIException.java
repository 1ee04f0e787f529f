package mpi;

import lasso.mpi.Hidden;

/**
 * The failure of a call. Unchecked as in MPJ Express, so that programs of both dialects compile. Thrown only where the
 * program has asked for it with {@link MPI#ERRORS_RETURN}: otherwise the checker reports a wrong call as a violation.
 */
public class MPIException extends mpjdev.MPJDevException {
  private static final long serialVersionUID = 1;

  private final int errorClass;

  /** Of the requests that are over though the call has failed; null for other failures. */
  private final Status[] statuses;

  public MPIException() {
    this.errorClass = MPI.ERR_OTHER;
    this.statuses = null;
  }

  public MPIException(String message) {
    super(message);
    this.errorClass = MPI.ERR_OTHER;
    this.statuses = null;
  }

  public MPIException(Throwable cause) {
    super(cause);
    this.errorClass = MPI.ERR_OTHER;
    this.statuses = null;
  }

  @Hidden
  public MPIException(int errorClass, String message) {
    this(errorClass, message, null);
  }

  @Hidden
  public MPIException(int errorClass, String message, Status[] statuses) {
    super(message);
    this.errorClass = errorClass;
    this.statuses = statuses;
  }

  @Hidden
  public Status[] statuses() {
    return statuses;
  }

  /** The class: there are no finer codes. */
  public int getErrorCode() {
    return errorClass;
  }

  /** One of the constants {@code MPI.ERR_...}. */
  public int getErrorClass() {
    return errorClass;
  }
}
