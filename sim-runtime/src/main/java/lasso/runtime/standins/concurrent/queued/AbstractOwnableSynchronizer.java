package lasso.runtime.standins.concurrent.queued;

import java.io.Serializable;

/** In place of {@code java.util.concurrent.locks.AbstractOwnableSynchronizer}. */
public abstract class AbstractOwnableSynchronizer implements Serializable {
  private static final long serialVersionUID = 1;

  private transient Thread owner;

  protected AbstractOwnableSynchronizer() {}

  protected final void setExclusiveOwnerThread(Thread thread) {
    owner = thread;
  }

  protected final Thread getExclusiveOwnerThread() {
    return owner;
  }
}
