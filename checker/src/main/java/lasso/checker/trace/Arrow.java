package lasso.checker.trace;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;

/**
 * A message in a run, from the step that sent it to the step that was told of it.
 *
 * @param from index of the step that posted it
 * @param post its position among the posts of that step
 * @param to index of the step whose reply delivers it, or -1 when no step of the run does
 * @param destination the rank that it goes to
 */
public record Arrow(int from, int post, int to, int destination) {
  /** What tells messages apart; those that are equal keep their order. */
  private record Kind(int source, int destination, int tag, int payload) {}

  private record Sent(int step, int post) {}

  /** All messages of a run, in the order of their sends. */
  public static List<Arrow> of(List<TraceStep> steps) {
    Map<Kind, Deque<Sent>> open = new HashMap<>();
    Map<Sent, Integer> taken = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      TraceStep step = steps.get(i);
      for (Reply.Delivery got : step.received()) {
        Deque<Sent> candidates =
            open.get(new Kind(got.source(), step.rank(), got.tag(), got.payload()));
        if (candidates != null && !candidates.isEmpty()) {
          taken.put(candidates.poll(), i);
        }
      }
      for (int k = 0; k < step.posts().size(); k++) {
        Post.Send message = step.posts().get(k).message();
        if (message != null) {
          open.computeIfAbsent(
                  new Kind(step.rank(), message.destination(), message.tag(), message.payload()),
                  absent -> new ArrayDeque<>())
              .add(new Sent(i, k));
        }
      }
    }
    return arrows(steps, taken);
  }

  private static List<Arrow> arrows(List<TraceStep> steps, Map<Sent, Integer> taken) {
    List<Arrow> arrows = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      List<TracePost> posts = steps.get(i).posts();
      for (int k = 0; k < posts.size(); k++) {
        if (posts.get(k).message() != null) {
          int to = taken.getOrDefault(new Sent(i, k), -1);
          arrows.add(new Arrow(i, k, to, posts.get(k).message().destination()));
        }
      }
    }
    return arrows;
  }
}
