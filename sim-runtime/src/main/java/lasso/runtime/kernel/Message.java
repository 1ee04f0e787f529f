package lasso.runtime.kernel;

/**
 * A message that no receive has taken.
 *
 * @param pending its send is not complete
 * @param shown a probe has answered with it
 */
record Message(int tag, int payload, boolean pending, boolean shown) {
  Message released() {
    return new Message(tag, payload, false, shown);
  }

  Message probed() {
    return new Message(tag, payload, pending, true);
  }
}
