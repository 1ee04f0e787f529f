package org.simgrid.msg;

import org.simgrid.s4u.ActivitySet;

/** A transfer that was begun. */
public class Comm {
  protected boolean receiving;
  protected boolean finished;
  protected Task task;
  private org.simgrid.s4u.Comm original;

  protected Comm() {}

  Comm(org.simgrid.s4u.Comm original, Task task) {
    this.original = original;
    this.task = task;
    receiving = task == null;
  }

  private void over() {
    finished = true;
    if (receiving) {
      task = (Task) original.get_payload();
    }
  }

  public boolean test() throws TransferFailureException, HostFailureException, TimeoutException {
    if (!finished && original.test()) {
      Task.await(original, -1);
      over();
    }
    return finished;
  }

  public void waitCompletion()
      throws TransferFailureException, HostFailureException, TimeoutException {
    waitCompletion(-1);
  }

  public void waitCompletion(double timeout)
      throws TransferFailureException, HostFailureException, TimeoutException {
    if (!finished) {
      Task.await(original, timeout);
      over();
    }
  }

  public static void waitAll(Comm[] comms, double timeout)
      throws TransferFailureException, HostFailureException, TimeoutException {
    for (Comm comm : comms) {
      comm.waitCompletion(timeout);
    }
  }

  public static void waitAll(Comm[] comms)
      throws TransferFailureException, HostFailureException, TimeoutException {
    waitAll(comms, -1);
  }

  /** The place of one that is over. */
  public static int waitAny(Comm[] comms)
      throws TransferFailureException, HostFailureException, TimeoutException {
    ActivitySet set = new ActivitySet();
    for (Comm comm : comms) {
      set.push(comm.original);
    }
    Object first;
    try {
      first = set.await_any();
    } catch (org.simgrid.s4u.SimgridException e) {
      throw new TransferFailureException(e.getMessage());
    }
    for (int i = 0; i < comms.length; i++) {
      if (comms[i].original == first) {
        comms[i].over();
        return i;
      }
    }
    throw new IllegalStateException("a transfer was over that nobody has asked for");
  }

  public Task getTask() {
    return task;
  }
}
