package lasso.runtime.kernel.system;

/** Ranks that were declared interchangeable are not: a step does not commute with exchanging two of them. */
public final class AsymmetryException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int localState;
  private final int image;
  private final int first;
  private final int second;

  /**
   * A difference.
   *
   * @param difference what differs, a clause
   * @param localState where the step starts, or where the difference stands if there is no step
   * @param image the same with the two ranks exchanged
   */
  AsymmetryException(String difference, int localState, int image, int first, int second) {
    super(difference);
    this.localState = localState;
    this.image = image;
    this.first = first;
    this.second = second;
  }

  /** A local state from which a step leads to the difference. */
  public int localState() {
    return localState;
  }

  /** The local state that corresponds to it when the ranks are exchanged. */
  public int image() {
    return image;
  }

  /** One of the two ranks. */
  public int first() {
    return first;
  }

  /** The other one. */
  public int second() {
    return second;
  }
}
