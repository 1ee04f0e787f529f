package lasso.mpi.collective;

import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.PendingBuffers;
import lasso.runtime.kernel.Completion;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import mpi.Request;
import mpi.Status;

/** A nonblocking collective under way: complete when all its messages are. */
final class CollectiveRequest extends Request {
  /** Null when inactive. */
  private CollectiveRound round;

  /** Null when nothing is to be taken. */
  private CollectiveResult result;

  /** What the program must leave alone while it is under way. */
  private CollectiveBuffer[] buffers;

  CollectiveRequest(CollectiveRound round, CollectiveResult result, CollectiveBuffer[] buffers) {
    this.round = round;
    this.result = result;
    this.buffers = buffers;
    if (round.isComplete()) {
      startAtOnce();
      takeResult();
      return;
    }
    for (int i = 0; i < buffers.length; i++) {
      buffers[i].belongsTo(this);
      PendingBuffers.begin(buffers[i]);
    }
  }

  boolean isUnderWay() {
    return round != null;
  }

  @Override
  public boolean isActive() {
    return round != null || isCompleteAtOnce();
  }

  @Override
  public Handle[] open() {
    return round == null ? NONE : round.open();
  }

  @Override
  public Status await() {
    if (round == null) {
      return finishAtOnce();
    }
    return takeAll((Answer.Completed) Calls.ask(Completion.ALL.await(), round.open()));
  }

  @Override
  public Status poll() {
    if (round == null) {
      return finishAtOnce();
    }
    Answer answer = Calls.ask(Completion.ALL.test(), round.open());
    return answer instanceof Answer.Completed completed ? takeAll(completed) : null;
  }

  private Status takeAll(Answer.Completed answer) {
    for (int i = 0; i < answer.positions().length; i++) {
      take(answer, i, answer.positions()[i]);
    }
    return finishIfComplete();
  }

  @Override
  public void take(Answer.Completed answer, int i, int position) {
    round.take(answer, i, position);
  }

  @Override
  public Status finishIfComplete() {
    round.drop();
    if (!round.isComplete()) {
      return null;
    }
    takeResult();
    return new Status();
  }

  private void takeResult() {
    for (int i = 0; i < buffers.length; i++) {
      PendingBuffers.end(buffers[i]);
    }
    buffers = null;
    if (result != null) {
      result.take(round.arrived());
    }
    round = null;
    result = null;
  }
}
