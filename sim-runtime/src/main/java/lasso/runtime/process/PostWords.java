package lasso.runtime.process;

import lasso.runtime.api.CollectiveTag;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.kernel.Post;

/** The arguments of posted operations that matter, such as {@code to=1 tag=7 int[1] {3}}. */
final class PostWords {
  private PostWords() {}

  static String of(Post post, Payloads payloads) {
    if (post instanceof Post.Send send) {
      String payload = PayloadCodec.describe(payloads.get(send.payload()));
      return "to=" + send.destination() + tag(send.tag()) + " " + payload;
    }
    if (post instanceof Post.Receive receive) {
      String source = receive.source() < 0 ? "any" : Integer.toString(receive.source());
      return "from=" + source + tag(receive.tag());
    }
    if (post instanceof Post.Hold hold) {
      return "from=" + hold.source() + tag(hold.tag());
    }
    return post instanceof Post.Attach attach ? "bytes=" + attach.bytes() : "";
  }

  private static String tag(int tag) {
    if (tag < 0) {
      return " tag=any";
    }
    String words = CollectiveTag.words(tag);
    return words.startsWith("tag") ? " tag=" + tag : " " + words;
  }
}
