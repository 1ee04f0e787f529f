package lasso.runtime.kernel.state;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Request;

/**
 * A long list of receives as a trace: the dependence between them as a graph with few edges. Receives of one <em>pattern</em> (source and tag; in one context) all
 * overlap, so each waits for the last one of every pattern that overlaps with its own, and those before follow from that. A pattern that lies within the one of a later
 * receive is forgotten: whatever overlaps with it waits for that receive, too. So the edges are in proportion to the receives, times the number of sources where receives from
 * any source alternate with others.
 */
final class ReceiveTrace {
  private final List<Post.Receive> posted;

  /** Per context: source, then tag, to the last receive of this pattern. */
  private final Map<Integer, Map<Integer, Map<Integer, Integer>>> contexts = new HashMap<>();

  /** For each receive, how many have to wait for it, and which. */
  private final int[][] successors;

  /** For each receive, for how many others it has to wait. */
  private final int[] waitsFor;

  ReceiveTrace(List<Post.Receive> posted) {
    this.posted = posted;
    this.successors = new int[posted.size()][];
    this.waitsFor = new int[posted.size()];
    for (int i = 0; i < posted.size(); i++) {
      add(i);
    }
  }

  private void add(int i) {
    Post.Receive r = posted.get(i);
    Map<Integer, Map<Integer, Integer>> sources =
        contexts.computeIfAbsent(r.context(), context -> new HashMap<>());
    if (r.source() == Request.ANY) {
      sources.values().forEach(tags -> afterThose(tags, r.tag(), true, i));
    } else {
      afterThose(tagsOf(sources, Request.ANY), r.tag(), false, i);
      afterThose(tagsOf(sources, r.source()), r.tag(), true, i);
    }
    tagsOf(sources, r.source()).put(r.tag(), i);
  }

  private static Map<Integer, Integer> tagsOf(
      Map<Integer, Map<Integer, Integer>> sources, int source) {
    return sources.computeIfAbsent(source, s -> new HashMap<>());
  }

  /**
   * Lets a receive wait for those of a source that match its tag.
   *
   * @param covers whether its own source covers that source
   */
  private void afterThose(Map<Integer, Integer> tags, int tag, boolean covers, int i) {
    if (tag == Request.ANY) {
      tags.values().forEach(last -> edge(last, i));
      if (covers) {
        tags.clear();
      }
      return;
    }
    Integer same = covers ? tags.remove(tag) : tags.get(tag);
    if (same != null) {
      edge(same, i);
    }
    Integer any = tags.get(Request.ANY);
    if (any != null) {
      edge(any, i);
    }
  }

  private void edge(int from, int to) {
    int[] known = successors[from] == null ? new int[] {0, 0} : successors[from];
    if (known[0] + 1 == known.length) {
      known = Arrays.copyOf(known, 2 * known.length);
    }
    known[++known[0]] = to;
    successors[from] = known;
    waitsFor[to]++;
  }

  /** Repeatedly the smallest handle among those that wait for none. */
  List<Post.Receive> normalForm() {
    PriorityQueue<Integer> ready =
        new PriorityQueue<>(
            (a, b) -> Integer.compare(posted.get(a).handle(), posted.get(b).handle()));
    for (int i = 0; i < waitsFor.length; i++) {
      if (waitsFor[i] == 0) {
        ready.add(i);
      }
    }
    List<Post.Receive> normal = new ArrayList<>(posted.size());
    while (!ready.isEmpty()) {
      int next = ready.remove();
      normal.add(posted.get(next));
      for (int i = 1; successors[next] != null && i <= successors[next][0]; i++) {
        int successor = successors[next][i];
        if (--waitsFor[successor] == 0) {
          ready.add(successor);
        }
      }
    }
    return normal;
  }
}
