package lasso.store.memory;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A growing row of native blocks; what lies in a block never moves. Addresses are looked up without indirection. */
public final class NativeSegments implements AutoCloseable {
  private final List<NativeBlock> blocks = new ArrayList<>();
  private long[] addresses = new long[16];

  /** Appends a segment and returns its index. */
  public int add(long lengthBytes) {
    NativeBlock block = new NativeBlock(lengthBytes);
    int index = blocks.size();
    if (index == addresses.length) {
      addresses = Arrays.copyOf(addresses, index * 2);
    }
    addresses[index] = block.address();
    blocks.add(block);
    return index;
  }

  /** First address of a segment; the index is trusted. */
  public long address(int index) {
    return addresses[index];
  }

  public int count() {
    return blocks.size();
  }

  @Override
  public void close() {
    blocks.forEach(NativeBlock::close);
    blocks.clear();
    Arrays.fill(addresses, 0);
  }
}
