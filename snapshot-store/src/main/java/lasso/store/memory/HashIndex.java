package lasso.store.memory;

/**
 * Off-heap map from 64-bit hashes to the values filed under them, several values per hash allowed. The index knows no
 * contents: {@link #first} and {@link #next} name candidates, the caller compares. Values are filed for ever.
 *
 * <p>Linear probing in 256 tables that grow by themselves, so that no insertion stops to rebuild more than a 256th of
 * the index. Not even values with one and the same hash break it; they only make it slow.
 *
 * <p>One thread. {@link #first} begins a search, {@link #next} continues it, {@link #add} files under the hash of the last
 * finished search.
 */
public final class HashIndex implements AutoCloseable {
  /** No (further) candidate. */
  public static final long NONE = -1;

  /** The greatest value that can be filed. */
  public static final long MAX_VALUE = HashIndexLayout.MAX_VALUE;

  private static final int FIRST_SLOT_BITS = 5;

  private final MemoryBudget budget;
  private final NativeBlock[] tables = new NativeBlock[HashIndexLayout.SHARDS];
  private final long[] addresses = new long[HashIndexLayout.SHARDS];
  private final int[] slotBits = new int[HashIndexLayout.SHARDS];
  private final int[] counts = new int[HashIndexLayout.SHARDS];

  private int shard;
  private int tag;
  private int position;

  public HashIndex(MemoryBudget budget) {
    this.budget = budget;
  }

  /** Begins a search: the first candidate filed under a hash that may be this one, or {@link #NONE}. */
  // HOT: RecordStore, PageStore
  public long first(long hash) {
    shard = HashIndexLayout.shard(hash);
    tag = HashIndexLayout.tag(hash);
    if (tables[shard] == null) {
      return NONE;
    }
    position = HashIndexLayout.home(tag, slotBits[shard]);
    return scan();
  }

  /** The next candidate of the search, or {@link #NONE}. Not to be called after {@link #NONE}. */
  public long next() {
    position++;
    return scan();
  }

  private long scan() {
    long table = addresses[shard];
    int mask = (1 << slotBits[shard]) - 1;
    int wanted = tag;
    for (int at = position; ; at++) {
      at &= mask;
      long slot = NativeMemory.getLong(table + (long) at * HashIndexLayout.SLOT_BYTES);
      if (slot == 0 || HashIndexLayout.slotTag(slot) == wanted) {
        position = at;
        return HashIndexLayout.slotValue(slot);
      }
    }
  }

  /**
   * Makes sure that the next {@link #add} finds room, growing when needed.
   *
   * @throws StoreFullException when growth would pass the budget; nothing has changed then
   */
  public void reserve() {
    int bits = slotBits[shard];
    if (tables[shard] == null) {
      grow(FIRST_SLOT_BITS);
    } else if (counts[shard] + 1 > (1 << bits) * 3L / 4) {
      grow(bits + 1);
    }
  }

  /**
   * Files a value under the hash of the last search, which has ended with {@link #NONE}; {@link #reserve} has been called.
   *
   * @param value 0 to {@link #MAX_VALUE}
   */
  public void add(long value) {
    assert value >= 0 && value <= MAX_VALUE : value;
    long slot = slotAddress(addresses[shard], position);
    assert NativeMemory.getLong(slot) == 0 : "the search has not ended";
    NativeMemory.putLong(slot, HashIndexLayout.slot(tag, value));
    counts[shard]++;
  }

  private void grow(int bits) {
    NativeBlock old = tables[shard];
    long lengthBytes = (1L << bits) * HashIndexLayout.SLOT_BYTES;
    budget.reserve(lengthBytes);
    NativeBlock block = new NativeBlock(lengthBytes);
    if (old != null) {
      for (long at = old.address(), end = at + old.lengthBytes();
          at < end;
          at += HashIndexLayout.SLOT_BYTES) {
        long slot = NativeMemory.getLong(at);
        if (slot != 0) {
          int free = freePosition(block.address(), bits, HashIndexLayout.slotTag(slot));
          NativeMemory.putLong(slotAddress(block.address(), free), slot);
        }
      }
      budget.release(old.lengthBytes());
      old.close();
    }
    tables[shard] = block;
    addresses[shard] = block.address();
    slotBits[shard] = bits;
    position = freePosition(block.address(), bits, tag);
  }

  private static int freePosition(long table, int bits, int tag) {
    int mask = (1 << bits) - 1;
    int at = HashIndexLayout.home(tag, bits);
    while (NativeMemory.getLong(slotAddress(table, at)) != 0) {
      at = at + 1 & mask;
    }
    return at;
  }

  private static long slotAddress(long table, int position) {
    return table + (long) position * HashIndexLayout.SLOT_BYTES;
  }

  @Override
  public void close() {
    for (int i = 0; i < tables.length; i++) {
      if (tables[i] != null) {
        tables[i].close();
        tables[i] = null;
        counts[i] = 0;
      }
    }
  }
}
