package lasso.checker.explore;

import java.util.Arrays;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Obstacle;
import lasso.runtime.kernel.system.TransitionList;

/** The enabled transitions of one state, those first that suffice; to be filled again and again. */
public final class AmpleSet {
  /** In place of an owner: the transitions of all owners are needed. */
  public static final int ALL = -1;

  /** Choices of ranges are below this number. */
  private static final int ABOVE_RANGES = ALL - 1;

  private static final int COUNT_BITS = 8;

  /** So many transitions may be {@linkplain #takeRange taken} that are not all of an owner. */
  public static final int MOST = (1 << COUNT_BITS) - 1;

  private static final Obstacle[] NONE = {};

  private final TransitionList transitions = new TransitionList();
  private int size;
  private int choice = ALL;
  private Obstacle[] obstacles = NONE;
  private boolean tells;
  private long[] others = new long[16];

  /** All enabled transitions, {@link #size} ample ones in front. */
  public TransitionList transitions() {
    return transitions;
  }

  /** How many of the first transitions suffice, as long as no cycle of the search puts the others off for ever. */
  public int size() {
    return size;
  }

  /** What was taken, as a number for {@link #take}: an owner, {@link #ALL}, or less than -2 for a range of the transitions in their order. */
  public int choice() {
    return choice;
  }

  /** Takes what was taken before in the same state, of which the transitions stand in their order. Nobody asks why. */
  public void take(int former) {
    if (former >= ALL) {
      takeOwner(former);
    } else {
      int range = ABOVE_RANGES - former;
      takeRange(range >> COUNT_BITS, range & MOST);
    }
  }

  /** All transitions are needed, and nobody asks why. */
  public void takeAll() {
    takeOwner(ALL);
  }

  /** The transitions of an owner suffice, and are put in front; those of all owners for {@link #ALL}. Nobody asks why. */
  public void takeOwner(int newOwner) {
    order(newOwner);
    tells = false;
  }

  /** One transition suffices, and is put in front; the others stay in their order. Nobody asks why. */
  public void takeOnly(int index) {
    takeRange(index, 1);
  }

  /** Some transitions suffice, at most {@link #MOST}, which stand one behind the other, and are put in front; the others stay in their order. Nobody asks why. */
  public void takeRange(int start, int count) {
    if (count < 1 || count > MOST) {
      throw new IllegalArgumentException("transitions: " + count + ", possible are 1 to " + MOST);
    }
    for (int i = 0; i < count; i++) {
      long one = transitions.get(start + i);
      for (int j = start + i; j > i; j--) {
        transitions.set(j, transitions.get(j - 1));
      }
      transitions.set(i, one);
    }
    choice = ABOVE_RANGES - (start << COUNT_BITS | count);
    size = count;
    tells = false;
  }

  private void order(int newOwner) {
    choice = newOwner;
    size = newOwner == ALL ? transitions.size() : putFirst(newOwner);
  }

  private int putFirst(int newOwner) {
    int count = transitions.size();
    if (others.length < count) {
      others = new long[2 * count];
    }
    int left = 0;
    for (int i = 0; i < count; i++) {
      if (Kernel.rank(transitions.get(i)) != newOwner) {
        others[left++] = transitions.get(i);
      } else {
        transitions.set(i - left, transitions.get(i));
      }
    }
    for (int i = 0; i < left; i++) {
      transitions.set(count - left + i, others[i]);
    }
    return count - left;
  }

  /**
   * As {@link #takeOwner}.
   *
   * @param why for each owner what stood against its transitions, null where nothing did or nobody looked; copied
   */
  public void takeOwner(int newOwner, Obstacle[] why) {
    order(newOwner);
    tells = true;
    if (obstacles.length != why.length) {
      obstacles = Arrays.copyOf(why, why.length);
    } else {
      System.arraycopy(why, 0, obstacles, 0, why.length);
    }
  }

  /** See {@link #takeOwner(int, Obstacle[])}; not to be changed. */
  public Obstacle[] obstacles() {
    return tells ? obstacles : NONE;
  }
}
