package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.StateView;
import lasso.runtime.process.LocalStates;

/** Posts, replies and messages in words. */
final class Wording {
  private final LocalStates states;

  Wording(LocalStates states) {
    this.states = states;
  }

  String post(Post post) {
    if (post instanceof Post.Send send) {
      return "sends "
          + states.describePayload(send.payload())
          + " to rank "
          + send.destination()
          + ", "
          + CollectiveTag.words(send.tag());
    }
    if (post instanceof Post.Receive receive) {
      return "receives from " + source(receive.source()) + tag(receive.tag());
    }
    if (post instanceof Post.Hold hold) {
      return "holds the message from rank " + hold.source() + tag(hold.tag());
    }
    if (post instanceof Post.Fetch) {
      return "receives the message that it holds";
    }
    if (post instanceof Post.Cancel) {
      return "asks to cancel the operation";
    }
    if (post instanceof Post.Free) {
      return "frees the request; the message goes on";
    }
    return "provides " + ((Post.Attach) post).bytes() + " bytes for buffered sends";
  }

  /** The reply to a request. */
  String reply(Request request, Reply reply, boolean optional) {
    if (reply instanceof Reply.Completed completed) {
      return completed(request, completed, optional);
    }
    if (reply instanceof Reply.Envelope envelope) {
      return "sees "
          + states.describePayload(envelope.payload())
          + " from rank "
          + envelope.source()
          + ", tag "
          + envelope.tag();
    }
    if (reply instanceof Reply.NotYet) {
      return "not complete yet";
    }
    if (reply instanceof Reply.NoMessage) {
      return "no message yet";
    }
    if (reply instanceof Reply.Chosen chosen) {
      Request.Choose choose = (Request.Choose) request;
      return choose.subject().words(chosen.value(), choose.alternatives());
    }
    return "goes on";
  }

  private String completed(Request request, Reply.Completed completed, boolean optional) {
    List<String> parts = new ArrayList<>();
    boolean several = completed.positions().size() > 1 || handleCount(request) > 1;
    for (int i = 0; i < completed.positions().size(); i++) {
      Reply.Delivery delivery = completed.deliveries().get(i);
      String part = operation(delivery, optional);
      parts.add(several ? "[" + completed.positions().get(i) + "] " + part : part);
    }
    return String.join("; ", parts);
  }

  private String operation(Reply.Delivery delivery, boolean optional) {
    if (delivery == null) {
      return optional ? "buffered, returns before it is received" : "sent";
    }
    if (delivery.isCancelled()) {
      return "cancelled";
    }
    return "received "
        + states.describePayload(delivery.payload())
        + " from rank "
        + delivery.source()
        + ", "
        + CollectiveTag.words(delivery.tag());
  }

  private static int handleCount(Request request) {
    if (request instanceof Request.Wait wait) {
      return wait.handles().size();
    }
    return request instanceof Request.Test test ? test.handles().size() : 1;
  }

  /** A withdrawal. */
  static String withdrawal() {
    return "an operation that was cancelled is withdrawn before it is matched";
  }

  /**
   * What a receive takes.
   *
   * @param message null when it can't be told from others
   */
  String match(int source, StateView.MessageView message) {
    return message == null
        ? "is matched with a message from rank " + source
        : "is matched with "
            + states.describePayload(message.payload())
            + " from rank "
            + source
            + ", "
            + CollectiveTag.words(message.tag());
  }

  String message(StateView.MessageView message) {
    return states.describePayload(message.payload())
        + " from rank "
        + message.source()
        + " to rank "
        + message.destination()
        + ", "
        + CollectiveTag.words(message.tag())
        + (message.pending() ? " (its sender waits)" : "");
  }

  static String source(int source) {
    return source == Request.ANY ? "any rank" : "rank " + source;
  }

  static String tag(int tag) {
    return tag == Request.ANY ? ", any tag" : ", tag " + tag;
  }
}
