package lasso.mpi;

import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.Completion;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import mpi.Request;
import mpi.Status;

/** A send and a receive under way that complete as one (MPI-4.1, section 3.11): complete when both are, with the status of the receive. */
final class ExchangeRequest extends Request {
  /** Null when complete. */
  private Request send;

  /** Null when complete. */
  private Request receive;

  /** Of the receive, from its end to that of the whole. */
  private Status received;

  ExchangeRequest(Request send, Request receive) {
    if (!send.isCompleteAtOnce()) {
      this.send = send;
    }
    if (!receive.isCompleteAtOnce()) {
      this.receive = receive;
    } else {
      received = receive.finishAtOnce();
    }
    if (!isUnderWay()) {
      received = null;
      startAtOnce();
    }
  }

  private boolean isUnderWay() {
    return send != null || receive != null;
  }

  @Override
  public boolean isActive() {
    return isUnderWay() || isCompleteAtOnce();
  }

  /** That of the receive first. */
  @Override
  public Handle[] open() {
    if (receive == null) {
      return send == null ? NONE : send.open();
    }
    return send == null ? receive.open() : new Handle[] {receive.handle, send.handle};
  }

  @Override
  public Status await() {
    if (!isUnderWay()) {
      return finishAtOnce();
    }
    return takeAll((Answer.Completed) Calls.ask(Completion.ALL.await(), open()));
  }

  @Override
  public Status poll() {
    if (!isUnderWay()) {
      return finishAtOnce();
    }
    Answer answer = Calls.ask(Completion.ALL.test(), open());
    return answer instanceof Answer.Completed completed ? takeAll(completed) : null;
  }

  private Status takeAll(Answer.Completed answer) {
    for (int i = 0; i < answer.positions().length; i++) {
      take(answer, i, answer.positions()[i]);
    }
    return FailedStatus.whole(finishIfComplete());
  }

  @Override
  public void take(Answer.Completed answer, int i, int position) {
    if (receive != null && position == 0) {
      receive.take(answer, i, 0);
    } else {
      send.take(answer, i, 0);
    }
  }

  @Override
  public Status finishIfComplete() {
    if (receive != null) {
      received = receive.finishIfComplete();
      receive = received == null ? receive : null;
    }
    if (send != null && send.finishIfComplete() != null) {
      send = null;
    }
    if (isUnderWay()) {
      return null;
    }
    Status status = received;
    received = null;
    return status;
  }

  @Override
  public void free() {
    if (isUnderWay()) {
      throw Environment.unsupported(
          "MPI_Request_free of a send and a receive that are under way", "wait for them");
    }
    super.free();
  }
}
