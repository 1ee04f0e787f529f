package lasso.runtime.kernel.system;

import java.util.Arrays;
import lasso.runtime.kernel.state.LongTable;
import lasso.runtime.kernel.state.Network;

/** The section of the ranks of two neighbouring sections: its values are numbered pairs of theirs. */
final class PairSection extends Section {
  private final Network network;
  private final Section left;
  private final Section right;
  private final LongTable numbers = new LongTable();
  private volatile int[] pairs = new int[32];

  PairSection(Network network, Section left, Section right, int firstRank, int endRank) {
    super(firstRank, endRank, left.lock);
    this.network = network;
    this.left = left;
    this.right = right;
  }

  @Override
  public int size() {
    return numbers.size();
  }

  @Override
  public void load(int value, int[] vector) {
    left.load(pairs[2 * value], vector);
    right.load(pairs[2 * value + 1], vector);
  }

  @Override
  int number(int[] vector) {
    return number(left.number(vector), right.number(vector));
  }

  private int number(int ofLeft, int ofRight) {
    long key = LongTable.key(ofLeft, ofRight);
    long known = numbers.get(key);
    if (known != LongTable.ABSENT) {
      return (int) known;
    }
    int number = numbers.size();
    if (2 * number == pairs.length) {
      pairs = Arrays.copyOf(pairs, 4 * number);
    }
    pairs[2 * number] = ofLeft;
    pairs[2 * number + 1] = ofRight;
    numbers.put(key, number);
    return number;
  }

  @Override
  int findFlags(int value) {
    int ofLeft = left.flags(pairs[2 * value]);
    int ofRight = right.flags(pairs[2 * value + 1]);
    return (ofLeft | ofRight) & (ENDS_RUN | HAS_MOVES) | ofLeft & ofRight & QUIET;
  }

  @Override
  int[] findMoves(int value) {
    int ofLeft = pairs[2 * value];
    int ofRight = pairs[2 * value + 1];
    int[] leftMoves = left.moves(ofLeft);
    int[] rightMoves = right.moves(ofRight);
    int[] moves = new int[leftMoves.length + rightMoves.length - 1];
    moves[0] = leftMoves[0] + rightMoves[0];
    int at = 1;
    for (int i = 1; i < leftMoves.length; i += 2, at += 2) {
      put(moves, at, run(leftMoves[i], ofRight, leftMoves[i + 1] >> 1), leftMoves[i + 1] & 1);
    }
    for (int i = 1; i < rightMoves.length; i += 2, at += 2) {
      put(moves, at, run(ofLeft, rightMoves[i], rightMoves[i + 1] >> 1), rightMoves[i + 1] & 1);
    }
    return moves;
  }

  @Override
  int findForced(int value) {
    int ofLeft = left.forced(pairs[2 * value]);
    if (ofLeft != NOT_FORCED) {
      return ofLeft;
    }
    int ofRight = right.forced(pairs[2 * value + 1]);
    int before = left.moves(pairs[2 * value]).length - 1;
    return ofRight == NOT_FORCED ? NOT_FORCED : forced(before + place(ofRight), runsStep(ofRight));
  }

  private static void put(int[] moves, int at, long result, int optional) {
    moves[at] = (int) result;
    moves[at + 1] = (int) (result >>> 32) << 1 | optional;
  }

  @Override
  long findApplied(int value, int effect) {
    return run(pairs[2 * value], pairs[2 * value + 1], effect);
  }

  /** Runs an effect as far as it concerns this section: on one part, then on the other, and so on. */
  private long run(int ofLeft, int ofRight, int effect) {
    int newLeft = ofLeft;
    int newRight = ofRight;
    int rest = effect;
    while (rest != 0) {
      int rank = network.at(network.operations(rest)[0]);
      long result;
      if (left.contains(rank)) {
        result = left.applied(newLeft, rest);
        newLeft = (int) result;
      } else if (right.contains(rank)) {
        result = right.applied(newRight, rest);
        newRight = (int) result;
      } else {
        break;
      }
      rest = (int) (result >>> 32);
    }
    return LongTable.key(rest, number(newLeft, newRight));
  }
}
