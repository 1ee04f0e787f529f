package lasso.store.intern;

import lasso.store.memory.HashBits;
import lasso.store.memory.HashIndex;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;
import net.openhft.hashing.LongHashFunction;

/**
 * Stores records of any length off heap, one for each distinct key, for as long as the store is open. The key is the first
 * bytes of a record; of several records with one key the first that came is kept with all its bytes. Records never move.
 * Finding a record allocates no Java object; storing one only when the store grows.
 *
 * <p>One thread. Addresses are valid until {@link #close} and never to be written to.
 */
public final class RecordStore implements AutoCloseable {
  private final long hashMask;

  /** The index has room for 64 bits of a hash, so no more are computed. */
  private final LongHashFunction hashFunction = LongHashFunction.xx3();

  private final MemoryBudget budget;
  private final HashIndex index;
  private final RecordSegments segments;
  private final AddressTable addresses;
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
    hashMask = hashBits.mask();
    budget = new MemoryBudget("record store", memoryLimitBytes);
    index = new HashIndex(budget);
    segments = new RecordSegments(budget);
    addresses = new AddressTable(budget);
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
      if (RecordLayout.keyLengthBytes(record) == keyLengthBytes
          && NativeMemory.equal(record, address, keyLengthBytes)) {
        asked++;
        lastWasNew = false;
        return RecordLayout.id(record);
      }
    }
    return append(address, keyLengthBytes, lengthBytes);
  }

  private int append(long address, int keyLengthBytes, int lengthBytes) {
    if (addresses.size() == Integer.MAX_VALUE) {
      throw new IllegalStateException("record store: no id left: distinct=" + addresses.size());
    }
    index.reserve();
    addresses.reserve();
    long place = segments.allocate(lengthBytes);
    long record = segments.address(place);
    int id = addresses.add(record);
    RecordLayout.write(record, id, address, keyLengthBytes, lengthBytes);
    index.add(place);
    asked++;
    contentBytes += lengthBytes;
    lastWasNew = true;
    return id;
  }

  /** Whether the last {@link #intern} that returned stored its record. */
  public boolean lastWasNew() {
    return lastWasNew;
  }

  /**
   * Address of the stored bytes of a record, a multiple of eight.
   *
   * @throws IllegalArgumentException when there is no such record
   */
  public long address(int id) {
    if (id < 0 || id >= addresses.size() || closed) {
      throw badId(id);
    }
    return addresses.get(id);
  }

  /** How many of the first bytes of a record are its key. */
  public int keyLengthBytes(int id) {
    return RecordLayout.keyLengthBytes(address(id));
  }

  /** Length of a stored record, key included. */
  public int lengthBytes(int id) {
    return RecordLayout.lengthBytes(address(id));
  }

  /** How many records are stored; ids are below this. */
  public int size() {
    return addresses.size();
  }

  public RecordStatistics statistics() {
    return new RecordStatistics(asked, addresses.size(), contentBytes, budget.usedBytes());
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
        : new IllegalArgumentException(
            "no such record: id=" + id + ", records stored=" + addresses.size());
  }

  @Override
  public void close() {
    closed = true;
    index.close();
    segments.close();
    addresses.close();
  }
}
