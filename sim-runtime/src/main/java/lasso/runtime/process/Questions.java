package lasso.runtime.process;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;

/** Translates between questions and requests, replies and answers. */
final class Questions {
  private static final Handle[] NONE = {};

  private Questions() {}

  static Handle[] handles(Question question) {
    if (question instanceof Question.Await q) {
      return q.handles();
    }
    if (question instanceof Question.Poll q) {
      return q.handles();
    }
    return NONE;
  }

  /** The request of a question whose handles have their canonical numbers. */
  static Request request(Question question) {
    if (question instanceof Question.Await q) {
      return new Request.Wait(q.mode(), numbers(q.handles()));
    }
    if (question instanceof Question.Poll q) {
      return new Request.Test(q.mode(), numbers(q.handles()));
    }
    if (question instanceof Question.Probe q) {
      return new Request.Probe(q.context(), q.source(), q.tag());
    }
    if (question instanceof Question.Iprobe q) {
      return new Request.Iprobe(q.context(), q.source(), q.tag());
    }
    if (question instanceof Question.Drain) {
      return new Request.Drain();
    }
    if (question instanceof Question.Choose q) {
      return new Request.Choose(q.alternatives(), q.subject());
    }
    if (question instanceof Question.Yield) {
      return new Request.Yield();
    }
    throw new IllegalStateException("unknown question " + question);
  }

  private static List<Integer> numbers(Handle[] handles) {
    List<Integer> numbers = new ArrayList<>(handles.length);
    for (Handle handle : handles) {
      numbers.add(handle.number);
    }
    return List.copyOf(numbers);
  }

  static Answer answer(Reply reply, Payloads payloads) {
    if (reply instanceof Reply.Completed r) {
      int n = r.positions().size();
      int[] positions = new int[n];
      int[] sources = new int[n];
      int[] tags = new int[n];
      byte[][] contents = new byte[n][];
      for (int i = 0; i < n; i++) {
        positions[i] = r.positions().get(i);
        Reply.Delivery delivery = r.deliveries().get(i);
        sources[i] = delivery == null ? -1 : delivery.source();
        tags[i] = delivery == null ? -1 : delivery.tag();
        contents[i] =
            delivery == null || delivery.isCancelled()
                ? null
                : payloads.handOut(delivery.payload());
      }
      return new Answer(true, 0, positions, sources, tags, contents);
    }
    if (reply instanceof Reply.Envelope r) {
      return new Answer(
          true,
          0,
          null,
          new int[] {r.source()},
          new int[] {r.tag()},
          new byte[][] {payloads.handOut(r.payload())});
    }
    if (reply instanceof Reply.Chosen r) {
      return new Answer(true, r.value(), null, null, null, null);
    }
    boolean yes = reply instanceof Reply.Resume;
    return new Answer(yes, 0, null, null, null, null);
  }
}
