package lasso.runtime.kernel.system;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;

/**
 * Which owners a step may touch through the network: passive cells that it asks, processes that it sends to, and those from which it receives by name, whose sends it may
 * complete. A receive from any source touches nobody before its match. What a step does to operations that are open already may touch
 * anybody.
 */
final class Contacts {
  private final Processes processes;

  /** By effect. */
  private final List<BitSet> known = new ArrayList<>();

  Contacts(Processes processes) {
    this.processes = processes;
  }

  /** The owners that a step with this effect touches; not to be changed. */
  BitSet of(int effect) {
    while (known.size() <= effect) {
      known.add(null);
    }
    BitSet ranks = known.get(effect);
    if (ranks == null) {
      ranks = compute(processes.effect(effect).posts());
      known.set(effect, ranks);
    }
    return ranks;
  }

  private BitSet compute(List<Post> posts) {
    BitSet ranks = new BitSet();
    for (Post post : posts) {
      if (post.partner() == Post.EVERYBODY) {
        ranks.set(0, processes.processCount() + processes.cells().size());
      } else if (post.partner() < Post.EVERYBODY) {
        ranks.set(processes.processCount() + Post.Ask.cell(post.partner()));
      } else if (post.partner() != Post.NOBODY) {
        ranks.set(post.partner());
      }
    }
    return ranks;
  }
}
