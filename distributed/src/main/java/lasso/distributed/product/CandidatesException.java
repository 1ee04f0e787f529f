package lasso.distributed.product;

/** So many states are left in which a fair run may stay that they can't be looked at in one place. */
public final class CandidatesException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** {@code states}: how many. */
  public CandidatesException(long states) {
    super(
        "a fair run that violates the formula may stay in "
            + states
            + " states of its product, more than the driver holds at once");
  }
}
