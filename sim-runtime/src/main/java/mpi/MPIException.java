package mpi;

/**
 * The failure of a call. Unchecked as in MPJ Express, so that programs of both dialects compile. The checker reports wrong
 * calls as violations instead of throwing it.
 */
public class MPIException extends mpjdev.MPJDevException {
  public MPIException() {}

  public MPIException(String message) {
    super(message);
  }

  public MPIException(Throwable cause) {
    super(cause);
  }

  public int getErrorCode() {
    return MPI.ERR_OTHER;
  }

  public int getErrorClass() {
    return MPI.ERR_OTHER;
  }
}
