package lasso.checker.explore.visited;

import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeBlock;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.Reservation;

/**
 * Off-heap hash index over {@link PairKeys}: open addressing with linear probing (Knuth, TAOCP volume 3, section 6.4).
 * A slot is one int: the number of a pair plus one in the lower bits, a tag of the hash in the bits that the numbers do not
 * need. The tag spares most reads of other pairs; equality is decided by the pair itself.
 *
 * <pre>
 *  slot   31        b b-1              0
 *         +----------+-----------------+
 *         | tag      | number + 1      |   0 is an empty slot; b grows with the table
 *         +----------+-----------------+
 * </pre>
 *
 * A large index is split into shards by the upper bits of the hash, and shards grow one at a time by a quarter, so no
 * insertion waits for a rebuild of the whole.
 */
final class PairIndex implements AutoCloseable {
  private static final int SHARD_BITS = 6;
  private static final int FIRST_SLOTS = 64;

  /** Slots that growth moves together, so that the memory accesses of one don't wait for those of another. */
  private static final int ROUND = 256;

  /** Pairs from which on the index is split into shards. */
  private static final int SPLIT_AT = 1 << 16;

  private final PairKeys keys;
  private final Reservation reservation;
  private final long hashMask;

  private int shardBits;
  private NativeBlock[] blocks;
  private long[] addresses;
  private int[] slots;
  private int[] counts;
  private int[] numberBits;

  private int shard;
  private int position;

  private long[] hashes = new long[64];

  /** Of {@link #grow}: numbers that it moves, and their hashes. */
  private final int[] moved = new int[ROUND];

  private final long[] movedHashes = new long[ROUND];

  /** Keeps the first round of {@link #findAll} from being optimised away. */
  private int lastTouched;

  PairIndex(PairKeys keys, MemoryBudget budget, HashBits hashBits) {
    this.keys = keys;
    reservation = new Reservation(budget);
    this.hashMask = hashBits.mask();
    allocate(0, FIRST_SLOTS);
  }

  private void allocate(int newShardBits, int slotsEach) {
    int shards = 1 << newShardBits;
    long bytesEach = 4L * slotsEach;
    reservation.grow(bytesEach * shards);
    shardBits = newShardBits;
    blocks = new NativeBlock[shards];
    addresses = new long[shards];
    slots = new int[shards];
    counts = new int[shards];
    numberBits = new int[shards];
    for (int i = 0; i < shards; i++) {
      blocks[i] = new NativeBlock(bytesEach);
      addresses[i] = blocks[i].address();
      slots[i] = slotsEach;
      numberBits[i] = bitsFor(keys.size());
    }
  }

  /** Room for twice as many numbers as there are. */
  private static int bitsFor(int size) {
    return Math.min(31, 33 - Integer.numberOfLeadingZeros(size + FIRST_SLOTS));
  }

  /** The number of a pair, or -1. Remembers the place for {@link #add}. */
  // HOT: WholePrograms
  int find(long pair) {
    long hash = hash(pair);
    int at = shard(hash);
    shard = at;
    long table = addresses[at];
    int length = slots[at];
    int bits = numberBits[at];
    int mask = (1 << bits) - 1;
    int tag = tag(hash, bits);
    for (int i = home(hash, length); ; i = i + 1 == length ? 0 : i + 1) {
      int slot = NativeMemory.getInt(table + 4L * i);
      if (slot == 0) {
        position = i;
        return -1;
      }
      if ((slot & ~mask) == tag) {
        int number = (slot & mask) - 1;
        if (keys.get(number) == pair) {
          return number;
        }
      }
    }
  }

  /**
   * Looks up several pairs in three rounds, each of which makes one memory access for every pair: these don't wait for each other.
   *
   * @param numbers set to the number of each pair that was found, else to -1; a pair that is there may be missed, though rarely
   */
  // HOT: WholePrograms
  void findAll(long[] pairs, int count, int[] numbers) {
    if (hashes.length < count) {
      hashes = new long[2 * count];
    }
    int touched = 0;
    for (int i = 0; i < count; i++) {
      long hash = hash(pairs[i]);
      hashes[i] = hash;
      int at = shard(hash);
      touched ^= NativeMemory.getInt(addresses[at] + 4L * home(hash, slots[at]));
    }
    lastTouched = touched;
    for (int i = 0; i < count; i++) {
      numbers[i] = candidate(hashes[i]);
    }
    for (int i = 0; i < count; i++) {
      if (numbers[i] >= 0 && keys.get(numbers[i]) != pairs[i]) {
        numbers[i] = -1;
      }
    }
  }

  /** The first number whose tag is that of a hash, or -1. */
  private int candidate(long hash) {
    int at = shard(hash);
    long table = addresses[at];
    int length = slots[at];
    int bits = numberBits[at];
    int mask = (1 << bits) - 1;
    int tag = tag(hash, bits);
    for (int i = home(hash, length); ; i = i + 1 == length ? 0 : i + 1) {
      int slot = NativeMemory.getInt(table + 4L * i);
      if (slot == 0) {
        return -1;
      }
      if ((slot & ~mask) == tag) {
        return (slot & mask) - 1;
      }
    }
  }

  private int shard(long hash) {
    return shardBits == 0 ? 0 : (int) (hash >>> (64 - shardBits));
  }

  /**
   * Makes room for one more pair; to be called after an unsuccessful {@link #find}.
   *
   * @throws lasso.store.memory.StoreFullException when growth needs more than the budget; nothing has changed then
   */
  void reserve(long pair) {
    if (shardBits == 0 && keys.size() == SPLIT_AT) {
      split();
    } else if (isFull() || keys.size() + 1 >= 1L << numberBits[shard]) {
      grow();
    } else {
      return;
    }
    int found = find(pair);
    assert found < 0;
  }

  /** Files the pair that was last looked for. */
  void add(long pair, int number) {
    int bits = numberBits[shard];
    NativeMemory.putInt(addresses[shard] + 4L * position, tag(hash(pair), bits) | (number + 1));
    counts[shard]++;
  }

  /** Small tables, which most look-ups ask, stay half empty for speed; large ones are packed. */
  private boolean isFull() {
    return shardBits == 0 ? counts[0] >= slots[0] / 2 : counts[shard] >= slots[shard] / 20 * 17;
  }

  private void split() {
    NativeBlock old = blocks[0];
    allocate(SHARD_BITS, SPLIT_AT / (1 << SHARD_BITS) * 2);
    for (int number = 0; number < keys.size(); number++) {
      long pair = keys.get(number);
      long hash = hash(pair);
      shard = (int) (hash >>> (64 - SHARD_BITS));
      if (isFull()) {
        grow(); // only under a degraded hash
      }
      place(hash, number);
      counts[shard]++;
    }
    reservation.shrink(old.lengthBytes());
    old.close();
  }

  private void grow() {
    int newSlots = shardBits == 0 || slots[shard] < 4096 ? slots[shard] * 2 : slots[shard] / 4 * 5;
    reservation.grow(4L * newSlots);
    NativeBlock old = blocks[shard];
    int mask = (1 << numberBits[shard]) - 1;
    blocks[shard] = new NativeBlock(4L * newSlots);
    addresses[shard] = blocks[shard].address();
    slots[shard] = newSlots;
    numberBits[shard] = bitsFor(keys.size());
    long end = old.address() + old.lengthBytes();
    for (long from = old.address(); from < end; from += 4L * ROUND) {
      long to = Math.min(end, from + 4L * ROUND);
      int found = 0;
      for (long at = from; at < to; at += 4) {
        int slot = NativeMemory.getInt(at);
        if (slot != 0) {
          moved[found++] = (slot & mask) - 1;
        }
      }
      for (int i = 0; i < found; i++) {
        movedHashes[i] = hash(keys.get(moved[i]));
      }
      for (int i = 0; i < found; i++) {
        place(movedHashes[i], moved[i]);
      }
    }
    reservation.shrink(old.lengthBytes());
    old.close();
  }

  private void place(long hash, int number) {
    long table = addresses[shard];
    int length = slots[shard];
    int i = home(hash, length);
    while (NativeMemory.getInt(table + 4L * i) != 0) {
      i = i + 1 == length ? 0 : i + 1;
    }
    NativeMemory.putInt(table + 4L * i, tag(hash, numberBits[shard]) | (number + 1));
  }

  /** Where a search begins: bits 26 to 57 of the hash, scaled to the table (the upper bits chose the shard). */
  private static int home(long hash, int length) {
    return (int) ((hash << SHARD_BITS >>> 32) * length >>> 32);
  }

  /** The lower bits of the hash, moved above the number. */
  private static int tag(long hash, int bits) {
    return (int) hash << bits;
  }

  /** Stafford's thirteenth mixer, as in {@link java.util.SplittableRandom}. */
  private long hash(long pair) {
    long z = (pair ^ pair >>> 30) * 0xbf58476d1ce4e5b9L;
    z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
    return (z ^ z >>> 31) & hashMask;
  }

  long bytes() {
    return reservation.bytes();
  }

  @Override
  public void close() {
    for (NativeBlock block : blocks) {
      block.close();
    }
    reservation.close();
  }
}
