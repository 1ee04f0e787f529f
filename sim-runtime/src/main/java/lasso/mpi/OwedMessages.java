package lasso.mpi;

import lasso.mpi.collective.CollectiveCall;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Pinned;

/**
 * Messages of joint rounds for which this process did not wait: their tags in order, by context and world rank of the sender. They come
 * before any other message of a collective on their channel, so whoever receives from there next receives them first; what is left
 * is received in {@code Finalize}.
 */
public final class OwedMessages {
  @Pinned private static final int[] NONE = {};

  private OwedMessages() {}

  /**
   * Notes a message.
   *
   * @param space what is added to the communicator's context
   */
  public static void owe(Communicator on, int space, int rank, int tag) {
    int context = (on.context + space) / 2;
    int[][][] all = Environment.owed;
    if (all == null || all.length <= context) {
      int[][][] more = new int[context + 1][][];
      for (int i = 0; all != null && i < all.length; i++) {
        more[i] = all[i];
      }
      Environment.owed = more;
    }
    if (Environment.owed[context] == null) {
      Environment.owed[context] = new int[Calls.size()][];
    }
    int[][] ofContext = Environment.owed[context];
    int world = on.toWorld(rank);
    int[] before = ofContext[world] == null ? NONE : ofContext[world];
    int[] owed = new int[before.length + 1];
    System.arraycopy(before, 0, owed, 0, before.length);
    owed[before.length] = tag;
    ofContext[world] = owed;
  }

  /** The tags that a sender still owes; the caller receives them all. */
  public static int[] settle(Communicator on, int space, int rank) {
    return settle((on.context + space) / 2, on.toWorld(rank));
  }

  private static int[] settle(int context, int world) {
    int[][][] all = Environment.owed;
    if (all == null || context >= all.length || all[context] == null) {
      return NONE;
    }
    int[] owed = all[context][world];
    if (owed == null) {
      return NONE;
    }
    all[context][world] = null;
    boolean empty = true;
    for (int i = 0; i < all[context].length; i++) {
      empty &= all[context][i] == null;
    }
    if (empty) {
      all[context] = null;
      forgetIfEmpty(all);
    }
    return owed;
  }

  private static void forgetIfEmpty(int[][][] all) {
    for (int i = 0; i < all.length; i++) {
      if (all[i] != null) {
        return;
      }
    }
    Environment.owed = null;
  }

  /** Receives all that is owed. */
  static void settleAll(String name) {
    for (int context = 0;
        Environment.owed != null && context < Environment.owed.length;
        context++) {
      for (int world = 0; world < Calls.size(); world++) {
        int[] tags = settle(context, world);
        for (int i = 0; i < tags.length; i++) {
          CollectiveCall.receiveOwed(name, context, world, tags[i]);
        }
      }
    }
  }
}
