package lasso.runtime.kernel;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Posts and requests in words, for messages about single steps. */
final class StepWords {
  private StepWords() {}

  static String of(List<Post> posts) {
    return posts.isEmpty()
        ? "nothing"
        : posts.stream().map(StepWords::of).collect(Collectors.joining(", "));
  }

  private static String of(Post post) {
    if (post instanceof Post.Send send) {
      return "a send of %d bytes to rank %d with tag %d"
          .formatted(send.payloadBytes(), send.destination(), send.tag());
    }
    return post instanceof Post.Receive receive
        ? "a receive" + pattern(receive.source(), receive.tag())
        : "something else on an open operation";
  }

  private static String pattern(int source, int tag) {
    return (source == Request.ANY ? " from any source" : " from rank " + source)
        + (tag == Request.ANY ? " with any tag" : " with tag " + tag);
  }

  static String of(Request request) {
    if (request instanceof Request.Wait wait) {
      return "a wait for " + operations(wait.mode(), wait.handles());
    }
    if (request instanceof Request.Test test) {
      return "a test for " + operations(test.mode(), test.handles());
    }
    if (request instanceof Request.Probe probe) {
      return "a probe" + pattern(probe.source(), probe.tag());
    }
    if (request instanceof Request.Iprobe probe) {
      return "a nonblocking probe" + pattern(probe.source(), probe.tag());
    }
    if (request instanceof Request.Choose choose) {
      return "a choice of " + choose.subject().noun() + " among " + choose.alternatives();
    }
    return request instanceof Request.End end
        ? "its end (" + end.kind().name().toLowerCase(Locale.ROOT) + ")"
        : "a change of what is observed";
  }

  private static String operations(Completion mode, List<Integer> handles) {
    return handles.size() == 1
        ? "operation " + handles.get(0)
        : mode.name().toLowerCase(Locale.ROOT) + " of operations " + handles;
  }
}
