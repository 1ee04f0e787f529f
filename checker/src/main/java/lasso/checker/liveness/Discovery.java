package lasso.checker.liveness;

/**
 * What violates a formula.
 *
 * @param state a product state in which the run may stutter, or from which every run violates the formula; -1 when there is a part
 * @param part product states that a violating run may visit for ever, or null
 */
record Discovery(int state, FairPart part) implements AutoCloseable {
  static Discovery at(int state) {
    return new Discovery(state, null);
  }

  static Discovery of(FairPart part) {
    return new Discovery(-1, part);
  }

  @Override
  public void close() {
    if (part != null) {
      part.close();
    }
  }
}
