package lasso.runtime.process.tables;

import lasso.runtime.kernel.Reply;
import lasso.runtime.process.call.Answer;

/** Makes answers of replies. One thread. */
final class Answers implements Reply.Cases<Answer> {
  private final Payloads payloads;

  Answers(Payloads payloads) {
    this.payloads = payloads;
  }

  @Override
  public Answer completed(Reply.Completed reply) {
    int n = reply.positions().size();
    int[] positions = new int[n];
    int[] sources = new int[n];
    int[] tags = new int[n];
    byte[][] contents = new byte[n][];
    for (int i = 0; i < n; i++) {
      positions[i] = reply.positions().get(i);
      Reply.Delivery delivery = reply.deliveries().get(i);
      sources[i] = delivery == null ? -1 : delivery.source();
      tags[i] = delivery == null ? -1 : delivery.tag();
      contents[i] =
          delivery == null || !delivery.hasPayload() ? null : payloads.handOut(delivery.payload());
    }
    return new Answer.Completed(positions, sources, tags, contents);
  }

  @Override
  public Answer envelope(Reply.Envelope reply) {
    return new Answer.Envelope(reply.source(), reply.tag(), payloads.handOut(reply.payload()));
  }

  @Override
  public Answer chosen(Reply.Chosen reply) {
    return new Answer.Chosen(reply.value());
  }

  @Override
  public Answer notYet() {
    return Answer.NO;
  }

  @Override
  public Answer noMessage() {
    return Answer.NO;
  }

  @Override
  public Answer ofThread(Reply.OfThread reply) {
    return new Answer.OfThread(reply.thread(), reply.reply().tell(this));
  }

  @Override
  public Answer resume() {
    return Answer.RESUMED;
  }

  @Override
  public Answer crash() {
    return Answer.CRASHED;
  }

  @Override
  public Answer restart() {
    return Answer.RESTARTED;
  }
}
