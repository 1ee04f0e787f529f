package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Labels;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.StateView;
import lasso.runtime.kernel.system.TransitionList;

/** Letters of plays, by definition: {@code at@R}, rank R stands at one of some lines; {@code flight@R}, a message from R to the rank behind it is in flight; and the words of formulas about ends. */
class PlayLabels implements Labels {
  private final Players players;
  private final int ranks;
  private final long[] lines;
  private final List<String> atoms = new ArrayList<>();

  /** Lines are drawn. */
  PlayLabels(Players players, Random random) {
    this(players, random.longs(players.processCount()).toArray());
  }

  /** {@code lines}: by rank, bit k for line k. */
  PlayLabels(Players players, long... lines) {
    this.players = players;
    this.ranks = players.processCount();
    this.lines = lines;
    for (int rank = 0; rank < ranks; rank++) {
      atoms.add("at@" + rank);
      atoms.add("blocked@" + rank);
      atoms.add("terminated@" + rank);
    }
    atoms.add("ended");
    atoms.add("deadlock");
    for (int rank = 0; rank < ranks; rank++) {
      atoms.add("flight@" + rank);
    }
  }

  @Override
  public List<String> atoms() {
    return atoms;
  }

  private boolean isAt(int rank, int localState) {
    return (lines[rank] >>> players.stack(localState).get(0).getLineNumber() & 1) != 0;
  }

  int ranks() {
    return ranks;
  }

  private boolean hasEnded(int localState) {
    return players.request(localState) instanceof Request.End;
  }

  @Override
  public long letter(int[] localStates, TransitionList enabled) {
    boolean[] able = new boolean[ranks];
    boolean goesOn = false;
    for (int i = 0; i < enabled.size(); i++) {
      if (!Kernel.isOptional(enabled.get(i))) {
        int owner = Kernel.rank(enabled.get(i));
        if (owner < ranks) {
          able[owner] = true;
        }
        goesOn = true;
      }
    }
    long letter = 0;
    boolean failed = false;
    boolean allEnded = true;
    for (int rank = 0; rank < ranks; rank++) {
      int local = localStates[rank];
      letter |= isAt(rank, local) ? 1L << 3 * rank : 0;
      letter |= !hasEnded(local) && !able[rank] ? 2L << 3 * rank : 0;
      letter |= hasEnded(local) ? 4L << 3 * rank : 0;
      allEnded &= hasEnded(local);
      failed |= players.request(local) instanceof Request.End end && end.kind().endsRun();
    }
    letter |= goesOn ? 0 : 1L << 3 * ranks;
    return letter | (goesOn || failed || allEnded ? 0 : 2L << 3 * ranks);
  }

  @Override
  public long letter(TransitionSystem space, int[] vector, int[] stand, TransitionList enabled) {
    long letter = letter(space.localStates(vector, stand), enabled);
    for (StateView.MessageView message : space.view(vector).messages()) {
      if (message.destination() == (message.source() + 1) % ranks && !message.held()) {
        letter |= 4L << 3 * ranks + message.source();
      }
    }
    return letter;
  }

  @Override
  public long atomsOf(int owner) {
    return owner < ranks ? 7L << 3 * owner | 4L << 3 * ranks + (owner + ranks - 1) % ranks : 0;
  }

  /** The part that formulas with these atoms see. */
  PlayLabels restricted(List<String> used) {
    return new PlayLabels(players, lines) {
      @Override
      public boolean distinguishes(int rank, int before, int after) {
        return used.contains("at@" + rank) && isAt(rank, before) != isAt(rank, after)
            || used.contains("terminated@" + rank) && hasEnded(before) != hasEnded(after);
      }

      @Override
      public boolean asksBlocked(int rank) {
        return used.contains("blocked@" + rank);
      }

      @Override
      public boolean asksInFlight(int source, int destination) {
        return destination == (source + 1) % ranks() && used.contains("flight@" + source);
      }

      @Override
      public boolean asksEnds() {
        return used.contains("ended") || used.contains("deadlock");
      }
    };
  }
}
