package lasso.store.intern;

import lasso.store.column.LongColumn;
import lasso.store.memory.HashBits;
import lasso.store.memory.HashIndex;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeBlock;
import lasso.store.memory.NativeMemory;
import net.openhft.hashing.LongHashFunction;

/**
 * Stores records of any length off heap, one for each distinct key, for as long as the store is open. The key is the first
 * bytes of a record; of several records with one key the first that came is kept with all its bytes.
 * Finding a record allocates no Java object; storing one only when the store grows.
 *
 * <p>A record that differs little from an earlier one of the same lengths is stored as the difference to it: images of the states of
 * one process mostly differ in a few words (docs/decisions/records-as-differences.md). Differences are never chained.
 *
 * <p>One thread. An address is valid until the next call of {@link #address} and never to be written to.
 */
public final class RecordStore implements AutoCloseable {
  /** Longer records are stored whole. */
  private static final int LONGEST_DIFFERENT_BYTES = 1 << 16;

  /** A difference may take this part of its record, one half. */
  private static final int LARGEST_SHIFT = 1;

  /** With a difference of a sixteenth nothing better is looked for. */
  private static final int GOOD_SHIFT = 4;

  private static final int ENCODED_BYTES =
      (LONGEST_DIFFERENT_BYTES >> LARGEST_SHIFT) + WordDifference.SLACK_BYTES;

  private static final long FIRST_SCRATCH_BYTES = 4096;

  private final long hashMask;

  /** The index has room for 64 bits of a hash, so no more are computed. */
  private final LongHashFunction hashFunction = LongHashFunction.xx3();

  private final MemoryBudget budget;
  private final HashIndex index;
  private final boolean differences;
  private final Bases bases = new Bases();

  /** Where differences are made, two of them, so that the better one can be kept. */
  private final NativeBlock encoded = new NativeBlock(2L * ENCODED_BYTES);

  /** Where a record that is stored as a difference is put together for its reader, and for comparison. */
  private NativeBlock read = new NativeBlock(FIRST_SCRATCH_BYTES);

  private NativeBlock compared = new NativeBlock(FIRST_SCRATCH_BYTES);
  private long differenceCount;
  private final RecordSegments segments;
  private final LongColumn addresses;
  private int size;
  private long asked;
  private long contentBytes;
  private boolean lastWasNew;
  private boolean closed;

  /**
   * An empty store.
   *
   * @param memoryLimitBytes bound on records, index and addresses; memory is taken in pieces of up to 2 MiB
   */
  public RecordStore(long memoryLimitBytes) {
    this(memoryLimitBytes, HashBits.ALL);
  }

  /** An empty store with a degraded hash, which changes speed and nothing else. */
  public RecordStore(long memoryLimitBytes, HashBits hashBits) {
    this(memoryLimitBytes, hashBits, true);
  }

  /**
   * An empty store.
   *
   * @param differences whether records may be stored as differences; changes memory and speed and nothing else
   */
  public RecordStore(long memoryLimitBytes, HashBits hashBits, boolean differences) {
    this.differences = differences;
    hashMask = hashBits.mask();
    budget = new MemoryBudget("record store", memoryLimitBytes);
    index = new HashIndex(budget);
    segments = new RecordSegments(budget);
    addresses = new LongColumn(budget);
  }

  /**
   * The id of the record with a key, which is stored when there is none yet.
   *
   * @param address of {@code lengthBytes} readable bytes, any alignment
   * @param keyLengthBytes 0 to {@code lengthBytes}: how many of the first bytes are the key
   * @return 0, 1, 2, ... in the order of first appearance
   * @throws lasso.store.memory.StoreFullException when a new record would pass the memory bound; known keys are still
   *     found and the store stays usable
   */
  // HOT: WholePrograms
  public int intern(long address, int keyLengthBytes, int lengthBytes) {
    if (keyLengthBytes < 0 || keyLengthBytes > lengthBytes || closed) {
      throw badCall(keyLengthBytes, lengthBytes);
    }
    long cut = hashFunction.hashMemory(address, keyLengthBytes) & hashMask;
    for (long place = index.first(cut); place != HashIndex.NONE; place = index.next()) {
      long record = segments.address(place);
      if (hasKey(record, address, keyLengthBytes)) {
        asked++;
        lastWasNew = false;
        return RecordLayout.id(record);
      }
    }
    return append(address, keyLengthBytes, lengthBytes);
  }

  private boolean hasKey(long record, long address, int keyLengthBytes) {
    if (RecordLayout.isWhole(record)) {
      return RecordLayout.keyLengthBytes(record) == keyLengthBytes
          && NativeMemory.equal(RecordLayout.content(record), address, keyLengthBytes);
    }
    long base = addresses.get(RecordLayout.base(record));
    if (RecordLayout.keyLengthBytes(base) != keyLengthBytes) {
      return false;
    }
    compared = ensure(compared, RecordLayout.lengthBytes(base));
    putTogether(record, base, compared.address());
    return NativeMemory.equal(compared.address(), address, keyLengthBytes);
  }

  private static void putTogether(long record, long base, long to) {
    NativeMemory.copy(RecordLayout.content(base), to, RecordLayout.lengthBytes(base));
    WordDifference.apply(RecordLayout.difference(record), to);
  }

  private static NativeBlock ensure(NativeBlock block, long lengthBytes) {
    if (block.lengthBytes() >= lengthBytes) {
      return block;
    }
    block.close();
    return new NativeBlock(2 * lengthBytes);
  }

  private int append(long address, int keyLengthBytes, int lengthBytes) {
    if (size == Integer.MAX_VALUE) {
      throw new IllegalStateException("record store: no id left: distinct=" + size);
    }
    index.reserve();
    addresses.reserve(size);
    if (differences && lengthBytes % 4 == 0 && lengthBytes <= LONGEST_DIFFERENT_BYTES) {
      int group = bases.group(keyLengthBytes, lengthBytes);
      if (!appendDifference(group, address, lengthBytes)) {
        bases.add(group, appendWhole(address, keyLengthBytes, lengthBytes));
      }
    } else {
      appendWhole(address, keyLengthBytes, lengthBytes);
    }
    asked++;
    contentBytes += lengthBytes;
    lastWasNew = true;
    return size - 1;
  }

  private int appendWhole(long address, int keyLengthBytes, int lengthBytes) {
    long place = segments.allocate(RecordLayout.WHOLE_HEADER_BYTES + lengthBytes);
    long record = segments.address(place);
    int id = add(record);
    RecordLayout.writeWhole(record, id, address, keyLengthBytes, lengthBytes);
    index.add(place);
    return id;
  }

  /** Notes the address of a new record, for which there is room. */
  private int add(long record) {
    addresses.set(size, record);
    return size++;
  }

  /** Stores a record as the smallest difference to a base of its group; does nothing when there is no small one. */
  private boolean appendDifference(int group, long address, int lengthBytes) {
    long free = encoded.address();
    long best = 0;
    int bestBytes = (lengthBytes >> LARGEST_SHIFT) + 1;
    int bestWay = -1;
    int first = bases.recent(group);
    for (int i = 0; i < Bases.WAYS && bestBytes > lengthBytes >> GOOD_SHIFT; i++) {
      int way = (first + i) % Bases.WAYS;
      int base = bases.get(group, way);
      if (base == Bases.NONE) {
        continue;
      }
      long content = RecordLayout.content(addresses.get(base));
      int bytes = WordDifference.encode(content, address, lengthBytes, free, bestBytes - 1);
      if (bytes >= 0) {
        best = free;
        bestBytes = bytes;
        bestWay = way;
        free = encoded.address() + (free == encoded.address() ? ENCODED_BYTES : 0);
      }
    }
    if (bestWay < 0) {
      return false;
    }
    int base = bases.get(group, bestWay);
    long place = segments.allocate(RecordLayout.DIFFERENCE_HEADER_BYTES + bestBytes);
    long record = segments.address(place);
    RecordLayout.writeDifference(record, add(record), base, best, bestBytes);
    index.add(place);
    bases.used(group, bestWay);
    differenceCount++;
    return true;
  }

  /** Whether the last {@link #intern} that returned stored its record. */
  public boolean lastWasNew() {
    return lastWasNew;
  }

  /**
   * Address of the bytes of a record, a multiple of eight; valid until the next call.
   *
   * @throws IllegalArgumentException when there is no such record
   */
  // HOT: LocalStepBenchmark
  public long address(int id) {
    long record = record(id);
    if (RecordLayout.isWhole(record)) {
      return RecordLayout.content(record);
    }
    long base = addresses.get(RecordLayout.base(record));
    read = ensure(read, RecordLayout.lengthBytes(base));
    putTogether(record, base, read.address());
    return read.address();
  }

  private long record(int id) {
    if (id < 0 || id >= size || closed) {
      throw badId(id);
    }
    return addresses.get(id);
  }

  /** The record itself, or the whole one that it is a difference to: of the same lengths. */
  private long wholeRecord(int id) {
    long record = record(id);
    return RecordLayout.isWhole(record) ? record : addresses.get(RecordLayout.base(record));
  }

  /** How many of the first bytes of a record are its key. */
  public int keyLengthBytes(int id) {
    return RecordLayout.keyLengthBytes(wholeRecord(id));
  }

  /** Length of a stored record, key included. */
  public int lengthBytes(int id) {
    return RecordLayout.lengthBytes(wholeRecord(id));
  }

  /** How many records are stored; ids are below this. */
  public int size() {
    return size;
  }

  public RecordStatistics statistics() {
    return new RecordStatistics(asked, size, differenceCount, contentBytes, budget.usedBytes());
  }

  private RuntimeException badCall(int keyLengthBytes, int lengthBytes) {
    return closed
        ? new IllegalStateException("record store is closed")
        : new IllegalArgumentException(
            String.format(
                "the key must be a part of the record: keyLengthBytes=%d lengthBytes=%d",
                keyLengthBytes, lengthBytes));
  }

  private RuntimeException badId(int id) {
    return closed
        ? new IllegalStateException("record store is closed")
        : new IllegalArgumentException("no such record: id=" + id + ", records stored=" + size);
  }

  @Override
  public void close() {
    closed = true;
    encoded.close();
    read.close();
    compared.close();
    index.close();
    segments.close();
    addresses.close();
  }
}
