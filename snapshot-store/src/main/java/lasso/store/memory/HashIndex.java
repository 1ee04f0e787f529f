package lasso.store.memory;

/**
 * Off-heap map from 64-bit hashes to the values filed under them, several values per hash allowed. The index knows no
 * contents: {@link #first} and {@link #next} name candidates, the caller compares. Values are filed for ever.
 *
 * <p>Linear probing, by cache lines, in 256 tables that grow by themselves, so that no insertion stops to rebuild more
 * than a 256th of the index. Not even values with one and the same hash break it; they only make it slow.
 *
 * <p>One thread. {@link #first} begins a search, {@link #next} continues it, {@link #add} files under the hash of the last
 * finished search.
 */
public final class HashIndex implements AutoCloseable {
  /** No (further) candidate. */
  public static final long NONE = -1;

  /** The greatest value that can be filed. */
  public static final long MAX_VALUE = HashIndexLayout.MAX_VALUE;

  private static final int FIRST_LINE_BITS = 2;

  private final Reservation reservation;
  private final NativeBlock[] tables = new NativeBlock[HashIndexLayout.SHARDS];
  private final long[] addresses = new long[HashIndexLayout.SHARDS];
  private final int[] lineBits = new int[HashIndexLayout.SHARDS];
  private final int[] counts = new int[HashIndexLayout.SHARDS];

  private int shard;
  private int tag;
  private int line;

  /** Slots of the line that have the tag and were not yet named. */
  private int pending;

  public HashIndex(MemoryBudget budget) {
    reservation = new Reservation(budget);
  }

  /** Begins a search: the first candidate filed under a hash that may be this one, or {@link #NONE}. */
  // HOT: WholePrograms
  public long first(long hash) {
    shard = HashIndexLayout.shard(hash);
    tag = HashIndexLayout.tag(hash);
    if (tables[shard] == null) {
      return NONE;
    }
    line = HashIndexLayout.home(tag, lineBits[shard]);
    return scan();
  }

  /** The next candidate of the search, or {@link #NONE}. Not to be called after {@link #NONE}. */
  public long next() {
    long address = HashIndexLayout.lineAddress(addresses[shard], line);
    if (pending != 0) {
      return take(address, pending);
    }
    if (!HashIndexLayout.isFull(address)) {
      return NONE;
    }
    line = line + 1 & (1 << lineBits[shard]) - 1;
    return scan();
  }

  private long scan() {
    long table = addresses[shard];
    int mask = (1 << lineBits[shard]) - 1;
    for (int at = line; ; at = at + 1 & mask) {
      long address = HashIndexLayout.lineAddress(table, at);
      int matches = HashIndexLayout.matches(address, tag);
      if (matches != 0) {
        line = at;
        return take(address, matches);
      }
      if (!HashIndexLayout.isFull(address)) {
        line = at;
        return NONE;
      }
    }
  }

  /** The value in the first of the matching slots; an empty slot, which matches tag 0, has the value {@link #NONE}. */
  private long take(long address, int matches) {
    pending = matches & matches - 1;
    int slot = Integer.numberOfTrailingZeros(matches);
    return HashIndexLayout.slotValue(
        NativeMemory.getLong(address + (long) slot * HashIndexLayout.SLOT_BYTES));
  }

  /**
   * Makes sure that the next {@link #add} finds room, growing when needed.
   *
   * @throws StoreFullException when growth would pass the budget; nothing has changed then
   */
  public void reserve() {
    int bits = lineBits[shard];
    if (tables[shard] == null) {
      grow(FIRST_LINE_BITS);
    } else if (counts[shard] + 1 > (HashIndexLayout.LINE_SLOTS << bits) * 3L / 4) {
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
    long address = HashIndexLayout.lineAddress(addresses[shard], line);
    assert !HashIndexLayout.isFull(address) : "the search has not ended";
    append(address, HashIndexLayout.slot(tag, value));
    counts[shard]++;
  }

  /** Writes a slot behind the last one in use of a line that is not full. */
  private static void append(long address, long slot) {
    long at = address;
    while (NativeMemory.getLong(at) != 0) {
      at += HashIndexLayout.SLOT_BYTES;
    }
    NativeMemory.putLong(at, slot);
  }

  private void grow(int bits) {
    NativeBlock old = tables[shard];
    long lengthBytes = ((long) HashIndexLayout.LINE_BYTES << bits) + HashIndexLayout.LINE_BYTES;
    reservation.grow(lengthBytes);
    NativeBlock block = new NativeBlock(lengthBytes);
    long table = block.address() + HashIndexLayout.LINE_BYTES - 1 & -HashIndexLayout.LINE_BYTES;
    if (old != null) {
      long at = addresses[shard];
      for (long end = HashIndexLayout.lineAddress(at, 1 << lineBits[shard]);
          at < end;
          at += HashIndexLayout.SLOT_BYTES) {
        long slot = NativeMemory.getLong(at);
        if (slot != 0) {
          int free = lineWithRoom(table, bits, HashIndexLayout.slotTag(slot));
          append(HashIndexLayout.lineAddress(table, free), slot);
        }
      }
      reservation.shrink(old.lengthBytes());
      old.close();
    }
    tables[shard] = block;
    addresses[shard] = table;
    lineBits[shard] = bits;
    line = lineWithRoom(table, bits, tag);
  }

  private static int lineWithRoom(long table, int bits, int tag) {
    int at = HashIndexLayout.home(tag, bits);
    while (HashIndexLayout.isFull(HashIndexLayout.lineAddress(table, at))) {
      at = at + 1 & (1 << bits) - 1;
    }
    return at;
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
    reservation.close();
  }
}
