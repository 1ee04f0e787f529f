package lasso.runtime.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What requests and posts have in common in words. */
final class RequestWords {
  private RequestWords() {}

  static String pattern(int source, int tag) {
    return (source == Request.ANY ? " from any source" : " from rank " + source)
        + (tag == Request.ANY ? " with any tag" : " with tag " + tag);
  }

  static String operations(Completion mode, List<Integer> handles) {
    return handles.size() == 1
        ? "operation " + handles.get(0)
        : mode.name().toLowerCase(Locale.ROOT) + " of operations " + handles;
  }

  static String seen(Reply.Envelope envelope, Names names) {
    return "sees "
        + names.payload(envelope.payload())
        + " from "
        + names.process(envelope.source())
        + ", tag "
        + envelope.tag();
  }

  /**
   * Completed operations.
   *
   * @param asked how many operations were asked about
   */
  static String completed(Reply.Completed completed, int asked, boolean optional, Names names) {
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < completed.positions().size(); i++) {
      String part = operation(completed.deliveries().get(i), optional, names);
      parts.add(asked > 1 ? "[" + completed.positions().get(i) + "] " + part : part);
    }
    return String.join("; ", parts);
  }

  private static String operation(Reply.Delivery delivery, boolean optional, Names names) {
    if (delivery == null) {
      return optional ? "buffered, returns before it is received" : "sent";
    }
    if (delivery.isCancelled()) {
      return "cancelled";
    }
    if (delivery.isGrant()) {
      return "done by "
          + names.cell(delivery.cell())
          + (delivery.hasPayload() ? ": " + names.payload(delivery.payload()) : "")
          + (delivery.hasPayload() && delivery.source() >= 0
              ? " of " + names.process(delivery.source())
              : "");
    }
    return "received "
        + names.payload(delivery.payload())
        + " from "
        + names.process(delivery.source())
        + ", "
        + names.tag(delivery.tag());
  }

  /** A source in the words of reports. */
  static String source(int source, Names names) {
    return source == Request.ANY ? "any rank" : names.process(source);
  }

  /** The tag of a pattern in the words of reports. */
  static String tag(int tag) {
    return tag == Request.ANY ? ", any tag" : ", tag " + tag;
  }
}
