package lasso.checker.explain;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.Predicate;
import lasso.checker.property.EndJudge;
import lasso.checker.property.Finding;
import lasso.checker.property.ViolationKind;
import lasso.runtime.kernel.system.Kernel;

/**
 * Where runs can end in a region: ends, and bottom components of the transitions that are not optional, each good or bad. The region grows; what is judged
 * once stays so.
 */
final class Fates {
  private final Kernel kernel;
  private final EndJudge judge;
  private final Predicate<ViolationKind> counts;
  private final Region region;
  private final BitSet good = new BitSet();
  private final BitSet bad = new BitSet();
  private final BitSet known = new BitSet();
  private boolean controlled = true;
  private boolean endless;

  /** {@code counts}: whether violations of a kind make an end a bad one. */
  Fates(Kernel kernel, EndJudge judge, Predicate<ViolationKind> counts, Region region) {
    this.kernel = kernel;
    this.judge = judge;
    this.counts = counts;
    this.region = region;
  }

  /** Whether a run may end well in this state, or go on for ever well from it without leaving its component. */
  boolean isGood(int state) {
    return good.get(state);
  }

  boolean isBad(int state) {
    return bad.get(state);
  }

  /** Whether everything judged so far is under control. */
  boolean isControlled() {
    return controlled;
  }

  /** Whether what was judged has cycles that can be left. */
  boolean isEndless() {
    return endless;
  }

  /** Judges what a state reaches and was not judged; all of it must be in the region. Whether there is a good end among that. */
  boolean judgeFrom(int start) {
    if (known.get(start)) {
      return false;
    }
    BitSet before = (BitSet) known.clone();
    new Walk(start).run();
    for (int state = known.nextSetBit(0); state >= 0; state = known.nextSetBit(state + 1)) {
      if (!before.get(state) && good.get(state)) {
        return true;
      }
    }
    return false;
  }

  private void judgeEnd(int state) {
    boolean fine = true;
    for (Finding finding : judge.judge(kernel.view(region.vector(state))).findings()) {
      controlled &= !(finding instanceof Finding.Uncontrolled);
      fine &= finding instanceof Finding.Fault fault && !counts.test(fault.kind());
    }
    (fine ? good : bad).set(state);
  }

  private void judgeComponent(int[] members, BitSet moves, boolean progress) {
    var view = kernel.view(region.vector(members[0]));
    controlled &= judge.cutOff(view).isEmpty();
    Finding.Fault fault = judge.judgeComponent(view, moves::get, progress);
    boolean fine = fault == null || !counts.test(fault.kind());
    for (int member : members) {
      (fine ? good : bad).set(member);
    }
  }

  /**
   * Strongly connected components (Tarjan 1972) of the transitions that are not optional, without recursion; an optional transition leads to a state that is
   * a root of its own.
   */
  private final class Walk {
    private final int[] roots;
    private int rootCount;
    private int[] order = new int[region.size()];
    private final int[] low = new int[region.size()];
    private final boolean[] onStack = new boolean[region.size()];
    private final int[] nextEdge = new int[region.size()];
    private final int[] path = new int[region.size()];
    private final int[] stack = new int[region.size()];
    private int stackSize;
    private int opened;

    Walk(int start) {
      roots = new int[region.size() + 1];
      roots[0] = start;
      rootCount = 1;
    }

    void run() {
      BitSet asked = new BitSet();
      for (int i = 0; i < rootCount; i++) {
        int root = roots[i];
        if (!known.get(root)) {
          walk(root, asked);
        }
      }
    }

    private void walk(int root, BitSet asked) {
      int depth = open(root, 0);
      while (depth > 0) {
        int state = path[depth - 1];
        Region.Edges edges = region.edges(state);
        if (nextEdge[state] < edges.count()) {
          int i = nextEdge[state];
          nextEdge[state]++;
          int target = edges.targets()[i];
          if (Kernel.isOptional(edges.transitions()[i])) {
            if (!known.get(target) && !asked.get(target)) {
              asked.set(target);
              roots[rootCount] = target;
              rootCount++;
            }
          } else if (order[target] == 0 && !known.get(target)) {
            depth = open(target, depth);
          } else if (onStack[target]) {
            low[state] = Math.min(low[state], order[target]);
          }
        } else {
          depth--;
          if (depth > 0) {
            low[path[depth - 1]] = Math.min(low[path[depth - 1]], low[state]);
          }
          if (low[state] == order[state]) {
            close(state);
          }
        }
      }
    }

    private int open(int state, int depth) {
      opened++;
      order[state] = opened;
      low[state] = opened;
      path[depth] = state;
      stack[stackSize] = state;
      stackSize++;
      onStack[state] = true;
      known.set(state);
      return depth + 1;
    }

    private void close(int state) {
      int from = stackSize;
      do {
        from--;
        onStack[stack[from]] = false;
      } while (stack[from] != state);
      int[] members = Arrays.copyOfRange(stack, from, stackSize);
      stackSize = from;
      judge(members);
    }

    private void judge(int[] members) {
      BitSet inside = new BitSet();
      for (int member : members) {
        inside.set(member);
      }
      BitSet moves = new BitSet();
      boolean progress = false;
      boolean moving = false;
      boolean leaves = false;
      for (int member : members) {
        Region.Edges edges = region.edges(member);
        for (int i = 0; i < edges.count(); i++) {
          long transition = edges.transitions()[i];
          if (Kernel.isOptional(transition)) {
            continue;
          }
          if (!inside.get(edges.targets()[i])) {
            leaves = true;
            continue;
          }
          moving = true;
          moves.set(Kernel.rank(transition));
          progress |= !Kernel.isIdle(transition);
        }
      }
      if (leaves) {
        endless |= moving;
      } else if (moving) {
        judgeComponent(members, moves, progress);
      } else {
        judgeEnd(members[0]);
      }
    }
  }
}
