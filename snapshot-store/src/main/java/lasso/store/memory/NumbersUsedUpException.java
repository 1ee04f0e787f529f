package lasso.store.memory;

/** A store numbers what it holds, and has given away all numbers. It is as it was before the call. More memory does not help. */
public final class NumbersUsedUpException extends BoundReachedException {
  private static final long serialVersionUID = 1;

  /**
   * A refusal.
   *
   * @param what is numbered, in the plural
   * @param limit how many of them can have numbers
   */
  public NumbersUsedUpException(String what, long limit) {
    super(String.format("there are more than %d %s, and no numbers for more", limit, what));
  }
}
