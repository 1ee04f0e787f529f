package lasso.runtime.kernel.rules;

import java.util.Arrays;
import java.util.List;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.Fault;
import lasso.runtime.kernel.FaultKind;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Processes;
import lasso.runtime.kernel.state.Network;
import lasso.runtime.kernel.state.Operation;

/** Effects as {@link Network} programs, translated once per (rank, effect). */
public final class EffectPrograms {
  private final Processes processes;
  private final Network network;
  private final Buffering buffering;
  private static final int UNKNOWN = -1;

  private final int[][] programs;

  private final FaultRules faults;

  public EffectPrograms(
      Processes processes, Network network, Buffering buffering, FaultRules faults) {
    this.faults = faults;
    this.processes = processes;
    this.network = network;
    this.buffering = buffering;
    this.programs = new int[processes.processCount()][0];
  }

  /** The number of the program of an effect. */
  public int program(int rank, int effect) {
    int[] ofRank = programs[rank];
    if (effect >= ofRank.length) {
      int known = ofRank.length;
      ofRank = Arrays.copyOf(ofRank, Math.max(effect + 16, 2 * known));
      Arrays.fill(ofRank, known, ofRank.length, UNKNOWN);
      programs[rank] = ofRank;
    }
    if (ofRank[effect] == UNKNOWN) {
      ofRank[effect] = network.program(operations(rank, processes.effect(effect)));
    }
    return ofRank[effect];
  }

  /** The number of the program of an effect on which something goes wrong. */
  public int program(int rank, int effect, Fault fault) {
    List<Post> posts = processes.effect(effect).posts();
    Posting posting = new Posting(rank, processes, buffering);
    int end = fault.isWithinStep() ? fault.posted() : posts.size();
    for (int i = 0; i < end; i++) {
      FaultKind kind = fault.at(i);
      if (kind == null) {
        posts.get(i).perform(posting);
      } else {
        posting.suffers(posts.get(i), kind);
      }
    }
    faults.operations(rank, fault, posts).forEach(posting::add);
    List<Integer> renaming = processes.effect(effect).renaming();
    if (!fault.isCrash() && !isIdentity(renaming)) {
      posting.add(new Operation.Rename(rank, List.copyOf(renaming)));
    }
    return network.program(posting.operations());
  }

  private List<Operation> operations(int rank, Effect effect) {
    Posting posting = new Posting(rank, processes, buffering);
    effect.posts().forEach(post -> post.perform(posting));
    if (!isIdentity(effect.renaming())) {
      posting.add(new Operation.Rename(rank, List.copyOf(effect.renaming())));
    }
    return posting.operations();
  }

  private static boolean isIdentity(List<Integer> renaming) {
    for (int handle = 0; handle < renaming.size(); handle++) {
      if (renaming.get(handle) != handle) {
        return false;
      }
    }
    return true;
  }
}
