package lasso.runtime.kernel.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Steps;
import lasso.runtime.kernel.WishByWish;
import lasso.runtime.kernel.rules.Threat;
import lasso.runtime.kernel.state.LongTable;

/**
 * From which source each known step was fed: the {@linkplain WishByWish#source source} of the answer that it takes, where that can be told because all known steps to its local state have left the same wish and wait
 * for nothing else. And what a process may still do when some sources are dry.
 */
final class FutureSources {
  private static final int UNSET = -1;
  private static final int UNCLEAR = -2;

  private final Processes processes;
  private final Replies replies;
  private final List<Post.Ask> asks = new ArrayList<>();
  private final Map<Post.Ask, Integer> askNumbers = new HashMap<>();

  /** Per known step: the number of the wish that it leaves and waits for, or {@link #UNCLEAR}; and the reply that it takes. */
  private int[] left = new int[64];

  private int[] taken = new int[64];

  /** Per step of the graph: cell and source, or 0. */
  private long[] sources;

  private FutureSteps graph;
  private int[] seen = {};
  private int[] path = {};
  private int round;

  FutureSources(Processes processes, Replies replies) {
    this.processes = processes;
    this.replies = replies;
  }

  /** A step, numbered as those of the graph. */
  void learn(int step, int reply, long result) {
    if (step == left.length) {
      left = Arrays.copyOf(left, 2 * step);
      taken = Arrays.copyOf(taken, 2 * step);
    }
    taken[step] = reply;
    left[step] = awaited(processes.effect(Steps.effect(result)), Steps.localState(result));
  }

  private int awaited(Effect effect, int next) {
    Post.Ask only = null;
    for (Post post : effect.posts()) {
      if (post instanceof Post.Ask ask) {
        if (only != null) {
          return UNCLEAR;
        }
        only = ask;
      }
    }
    boolean waits =
        only != null
            && only.handle() != Post.NONE
            && processes.request(next) instanceof Request.Wait wait
            && wait.mode() == Completion.ALL
            && wait.handles().equals(List.of(only.handle()));
    if (!waits) {
      return UNCLEAR;
    }
    Integer known = askNumbers.putIfAbsent(only, asks.size());
    if (known != null) {
      return known;
    }
    asks.add(only);
    return asks.size() - 1;
  }

  /** Looks at all steps of a graph. */
  void look(FutureSteps at) {
    graph = at;
    int[] wishes = new int[at.localStates];
    Arrays.fill(wishes, UNSET);
    for (int rank = 0; rank < processes.processCount(); rank++) {
      long start = processes.start(rank);
      meet(wishes, Steps.localState(start), UNCLEAR);
    }
    for (int place = 0; place < at.ordered.length; place++) {
      meet(wishes, at.target(place), left[at.ordered[place]]);
    }
    sources = new long[at.ordered.length];
    for (int state = 0; state < at.localStates; state++) {
      for (int place = at.starts[state];
          place < at.starts[state + 1] && wishes[state] >= 0;
          place++) {
        int step = at.ordered[place];
        sources[step] = source(asks.get(wishes[state]), replies.get(taken[step]));
      }
    }
    seen = new int[at.localStates];
    path = new int[at.localStates];
    round = 0;
  }

  private static void meet(int[] wishes, int state, int wish) {
    if (state < wishes.length) {
      wishes[state] = wishes[state] == UNSET || wishes[state] == wish ? wish : UNCLEAR;
    }
  }

  private long source(Post.Ask ask, Reply reply) {
    if (processes.cells().get(ask.cell()) instanceof WishByWish rules
        && reply instanceof Reply.Completed completed
        && completed.deliveries().size() == 1) {
      Reply.Delivery delivery = completed.deliveries().get(0);
      if (delivery != null && delivery.isGrant() && delivery.cell() == ask.cell()) {
        int source = rules.source(ask.wish(), delivery.tag());
        return source == 0 ? 0 : LongTable.key(ask.cell(), source);
      }
    }
    return 0;
  }

  private static boolean isDry(long source, Threat.OfBearing threat) {
    return source != 0
        && (int) (source >>> 32) == threat.cell()
        && threat.dry().contains((int) source);
  }

  /** Whether there is a path from a local state to a step that does it, on which nothing is fed from the sources that are dry in the threat. */
  boolean reaches(int localState, Threat.OfBearing threat, IntPredicate does) {
    if (localState >= graph.localStates) {
      return false;
    }
    round++;
    int depth = 0;
    path[depth++] = localState;
    seen[localState] = round;
    while (depth > 0) {
      int state = path[--depth];
      for (int place = graph.starts[state]; place < graph.starts[state + 1]; place++) {
        int step = graph.ordered[place];
        if (isDry(sources[step], threat)) {
          continue;
        }
        if (does.test(step)) {
          return true;
        }
        int target = graph.target(place);
        if (seen[target] != round) {
          seen[target] = round;
          path[depth++] = target;
        }
      }
    }
    return false;
  }
}
