package lasso.c.memory;

import java.util.Arrays;
import lasso.runtime.hooks.Calls;

/**
 * Blocks of the heap to which nothing points when {@code main} has returned. Pointers are looked for at every address: whatever looks like one keeps its block, also one into the middle or right behind, so that nothing is a leak by
 * mistake. Asked for at link time: otherwise nobody calls it, and no state has it.
 */
public final class HeapLeaks {
  private static final int HEADER_BYTES = 16;

  /** Addresses of blocks, rising, and where each was asked for. */
  private static int[] blocks = {};

  private static String[] places = {};

  private static boolean hasReturned;

  private HeapLeaks() {}

  /** The allocator has given out a block. */
  public static void lasso_block_at(long address) {
    int at = -Arrays.binarySearch(blocks, (int) address) - 1;
    if (at < 0) {
      return;
    }
    int[] more = new int[blocks.length + 1];
    String[] morePlaces = new String[more.length];
    for (int i = 0; i < more.length; i++) {
      more[i] = i == at ? (int) address : blocks[i < at ? i : i - 1];
      morePlaces[i] = i == at ? place() : places[i < at ? i : i - 1];
    }
    blocks = more;
    places = morePlaces;
  }

  /** The allocator has taken a block back. */
  public static void lasso_block_back(long address) {
    int at = Arrays.binarySearch(blocks, (int) address);
    if (at < 0) {
      return;
    }
    int[] fewer = new int[blocks.length - 1];
    String[] fewerPlaces = new String[fewer.length];
    for (int i = 0; i < fewer.length; i++) {
      fewer[i] = blocks[i < at ? i : i + 1];
      fewerPlaces[i] = places[i < at ? i : i + 1];
    }
    blocks = fewer;
    places = fewerPlaces;
  }

  private static String place() {
    return Calls.handler == null ? "" : Calls.place();
  }

  /** {@code main} has returned: its variables are gone. A process that ends in the middle of functions has pointers that nobody can see, and loses nothing. */
  public static void returned() {
    hasReturned = true;
  }

  /** The process ends. */
  public static void end() {
    if (!hasReturned || blocks.length == 0 || Calls.handler == null) {
      return;
    }
    boolean[] reached = new boolean[blocks.length];
    mark(reached);
    int lost = 0;
    for (boolean one : reached) {
      lost += one ? 0 : 1;
    }
    if (lost == 0) {
      return;
    }
    String[] things = new String[2 * lost];
    int next = 0;
    for (int i = 0; i < blocks.length; i++) {
      if (!reached[i]) {
        int bytes = bytes(i);
        things[next++] =
            "freed a block of "
                + bytes
                + (bytes == 1 ? " byte" : " bytes")
                + ", to which nothing points";
        things[next++] = places[i];
      }
    }
    Calls.leaves(things);
  }

  /** As it was asked for. */
  private static int bytes(int block) {
    return (int) Watched.peek(blocks[block] - HEADER_BYTES + 4, 4) - 1;
  }

  /** Marks what is reached from the rest of memory, and from there. */
  private static void mark(boolean[] reached) {
    int[] open = new int[blocks.length];
    int count = scan(Memory.NULL_BYTES, blocks[0] - HEADER_BYTES, reached, open, 0);
    while (count > 0) {
      int block = open[--count];
      count = scan(blocks[block], blocks[block] + bytes(block), reached, open, count);
    }
  }

  private static int scan(int from, int to, boolean[] reached, int[] open, int count) {
    for (int at = from; at <= to - 4; at++) {
      int word = (int) Watched.peek(at, 4);
      if (word >= blocks[0] && word < Memory.bytes.length) {
        int place = Arrays.binarySearch(blocks, word);
        int block = place >= 0 ? place : -place - 2;
        if (!reached[block] && word <= blocks[block] + bytes(block)) {
          reached[block] = true;
          open[count++] = block;
        }
      }
    }
    return count;
  }
}
