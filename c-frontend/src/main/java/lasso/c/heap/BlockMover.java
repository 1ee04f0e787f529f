package lasso.c.heap;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import lasso.runtime.program.MovableHeap;

/** Brings arrangements to the memory of the process that is loaded. One worker's. */
final class BlockMover implements MovableHeap.Mover {
  /** The code of memory of the heap that is in no block. */
  private static final byte NO_BLOCK = (byte) 0xfa;

  private static final int GRANULE_BITS = 3;

  /** Changes are noted in runs of so many bytes. */
  private static final int RUN_BYTES = 64;

  private final ProcessMemory process;
  private final Arrangement arrangement;

  BlockMover(ProcessMemory process, Arrangement arrangement) {
    this.process = process;
    this.arrangement = arrangement;
  }

  @Override
  public boolean hasBlocks() {
    byte[] memory = process.bytes();
    return memory != null
        && !process.isExposed()
        && !process.tracksBits()
        && arrangement.read(memory);
  }

  /** Whatever four bytes of it look like an address of a block, from then on the outside may bring it back. */
  @Override
  public void gives(byte[] payload) {
    if (!hasBlocks()) {
      return;
    }
    for (int i = 0; i + 4 <= payload.length; i++) {
      if (arrangement.isInBlock(LittleEndian.get(payload, i))) {
        process.expose();
        return;
      }
    }
  }

  @Override
  public boolean isOwn(Object array) {
    return array == process.bytes() || array == process.codes();
  }

  @Override
  public boolean arrange(
      MovableHeap.Frames frames,
      Consumer<LongConsumer> numbers,
      MovableHeap.Contents contents,
      MovableHeap.Written written) {
    byte[] memory = process.bytes();
    arrangement.begin(memory, process.stackPointer());
    arrangement.pages(page -> contents.page(memory, page));
    arrangement.addFrames(frames);
    numbers.accept(arrangement::pin);
    if (!arrangement.find()) {
      return false;
    }
    byte[] heap = arrangement.heap();
    int first = arrangement.first();
    put(memory, first, heap, written);
    arrangement.forEachRoot(
        (address, value) -> {
          written.touch(memory, address, address + 3);
          LittleEndian.put(memory, address, value);
        });
    arrangement.forEachNumber(frames::number);
    byte[] codes = process.codes();
    if (codes != null) {
      put(codes, first >> GRANULE_BITS, codesOf(heap.length), written);
    }
    return true;
  }

  private byte[] codesOf(int heapBytes) {
    byte[] fresh = new byte[heapBytes >> GRANULE_BITS];
    Arrays.fill(fresh, NO_BLOCK);
    arrangement.forEachBlock(
        (start, bytes) -> {
          int from = start - arrangement.first() >> GRANULE_BITS;
          int whole = bytes >> GRANULE_BITS;
          Arrays.fill(fresh, from, from + whole, (byte) 0);
          int rest = bytes & (1 << GRANULE_BITS) - 1;
          if (rest != 0) {
            fresh[from + whole] = (byte) rest;
          }
        });
    return fresh;
  }

  /** Writes what differs. */
  private static void put(byte[] array, int at, byte[] contents, MovableHeap.Written written) {
    for (int from = 0; from < contents.length; from += RUN_BYTES) {
      int length = Math.min(RUN_BYTES, contents.length - from);
      if (!Arrays.equals(array, at + from, at + from + length, contents, from, from + length)) {
        written.touch(array, at + from, at + from + length - 1);
        System.arraycopy(contents, from, array, at + from, length);
      }
    }
  }
}
