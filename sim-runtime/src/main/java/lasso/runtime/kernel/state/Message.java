package lasso.runtime.kernel.state;

/**
 * A message that no receive has taken.
 *
 * @param pending its sender keeps an {@link Outgoing} for it
 * @param shown a probe has answered with it
 * @param holder the receiver's handle for which it is held, or {@link #NOBODY}
 * @param bufferBytes what it takes in the buffer that its sender has attached
 */
public record Message(
    int tag, int payload, boolean pending, boolean shown, int holder, int bufferBytes) {
  public static final int NOBODY = -1;

  Message(int tag, int payload, boolean pending, boolean shown) {
    this(tag, payload, pending, shown, NOBODY, 0);
  }

  public boolean isHeld() {
    return holder != NOBODY;
  }

  Message released() {
    return new Message(tag, payload, false, shown, holder, bufferBytes);
  }

  Message probed() {
    return new Message(tag, payload, pending, true, holder, bufferBytes);
  }

  Message unseen() {
    return new Message(tag, payload, pending, false, NOBODY, bufferBytes);
  }

  Message outOfBuffer() {
    return new Message(tag, payload, pending, shown, holder, 0);
  }

  Message heldFor(int handle) {
    return new Message(tag, payload, pending, shown, handle, bufferBytes);
  }
}
