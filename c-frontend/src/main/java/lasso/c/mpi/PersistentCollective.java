package lasso.c.mpi;

import lasso.mpi.Communicator;
import lasso.mpi.Environment;
import lasso.mpi.Errors;
import lasso.mpi.PersistentCalls;
import lasso.mpi.Resource;
import lasso.mpi.collective.Called;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/**
 * A persistent collective (MPI-4.1, section 6.13): started, it is a nonblocking one. It goes on with datatypes that the program frees after
 * the call that made the request.
 */
final class PersistentCollective extends Request {
  private final Called as;
  private final CollectiveForm form;

  /** Whether counts in arrays, which are read at each start, have 64 bits. */
  private final boolean wide;

  /** Among those of the communicator. */
  private final int number;

  private final KeptTypes types;
  private final Resource resource;

  /** Under way, or null. */
  private Request running;

  private boolean freed;

  /**
   * An inactive one.
   *
   * @param types the handles that its start uses
   */
  PersistentCollective(String call, Communicator on, CollectiveForm form, int... types) {
    Environment.require(call);
    this.as = new Called(on, call, true);
    this.types = new KeptTypes(call, types);
    this.number = PersistentCalls.initialise(call, on);
    this.form = form;
    this.wide = LargeCounts.areWide();
    this.resource = Resource.made("a persistent request", call);
  }

  void start(String call) {
    if (running != null) {
      throw Errors.in(MPI.ERR_REQUEST, call, "the request is still active");
    }
    PersistentCalls.starts(number);
    Types.use(types);
    LargeCounts.set(wide);
    try {
      running = form.begin(as);
    } finally {
      LargeCounts.set(false);
      Types.use(null);
      PersistentCalls.started();
    }
  }

  @Override
  public boolean isActive() {
    return running != null && running.isActive();
  }

  @Override
  public boolean isNothing() {
    return freed;
  }

  @Override
  public Handle[] open() {
    return running == null ? NONE : running.open();
  }

  @Override
  public void take(Answer.Completed answer, int i, int position) {
    running.take(answer, i, position);
  }

  @Override
  public Status finishIfComplete() {
    return ended(running.finishIfComplete());
  }

  @Override
  public Status await() {
    return running == null ? new Status() : ended(running.await());
  }

  @Override
  public Status poll() {
    return running == null ? new Status() : ended(running.poll());
  }

  private Status ended(Status status) {
    if (status != null) {
      running = null;
    }
    return status;
  }

  @Override
  public void free() {
    if (isActive()) {
      throw Environment.usage("MPI_Request_free", "a collective that is under way can't be freed");
    }
    freed = true;
    PersistentCalls.free(as.on(), number);
    Resource.free(resource);
  }
}
