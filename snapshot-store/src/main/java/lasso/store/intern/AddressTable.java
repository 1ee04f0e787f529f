package lasso.store.intern;

import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.NativeSegments;

/** Addresses by dense id, off heap, eight bytes each; grows by whole chunks without copying. */
final class AddressTable implements AutoCloseable {
  private static final int CHUNK_SHIFT = 12;
  private static final int CHUNK_MASK = (1 << CHUNK_SHIFT) - 1;

  private final MemoryBudget budget;
  private final NativeSegments chunks = new NativeSegments();
  private int size;

  AddressTable(MemoryBudget budget) {
    this.budget = budget;
  }

  /**
   * Makes sure that the next {@link #add} finds room.
   *
   * @throws lasso.store.memory.StoreFullException when that would pass the budget; nothing has changed then
   */
  void reserve() {
    if (size >>> CHUNK_SHIFT == chunks.count()) {
      long lengthBytes = (long) Long.BYTES << CHUNK_SHIFT;
      budget.reserve(lengthBytes);
      chunks.add(lengthBytes);
    }
  }

  int add(long address) {
    NativeMemory.putLong(slot(size), address);
    return size++;
  }

  long get(int id) {
    return NativeMemory.getLong(slot(id));
  }

  int size() {
    return size;
  }

  private long slot(int id) {
    return chunks.address(id >>> CHUNK_SHIFT) + (long) (id & CHUNK_MASK) * Long.BYTES;
  }

  @Override
  public void close() {
    chunks.close();
  }
}
