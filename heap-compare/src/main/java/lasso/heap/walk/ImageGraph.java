package lasso.heap.walk;

import java.nio.ByteBuffer;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.store.page.PageStore;
import net.openhft.chronicle.core.Jvm;
import net.openhft.chronicle.core.UnsafeMemory;

/**
 * The graph in a canonical image, whose format {@code docs/architecture.md} fixes. A block's handle is its number. Reusable:
 * each {@code read} indexes another image in one pass; the image itself stays where it is and must not change meanwhile.
 */
public final class ImageGraph extends BlockGraph {
  private static final int TRAILER_BYTES = 8;
  private static final long BYTE_ARRAY_BASE = UnsafeMemory.INSTANCE.arrayBaseOffset(byte[].class);

  private Object base;
  private long start;
  private int relevantBlocks;
  private int blocks;
  private int relevantBytes;
  private int[] blockAt = new int[64];
  private int[] irrelevantAt = new int[64];

  /**
   * Makes a view without an image.
   *
   * @param pages null when images have no PAGED_ARRAY
   */
  public ImageGraph(TypeTable types, PageStore pages) {
    super(types, pages);
  }

  /**
   * Reads an image in native memory.
   *
   * @return this
   * @throws IllegalArgumentException when it is no image
   */
  public ImageGraph read(long address, int lengthBytes) {
    return read(null, address, lengthBytes);
  }

  /** Reads an image that fills a byte array. */
  public ImageGraph read(byte[] image) {
    return read(image, BYTE_ARRAY_BASE, image.length);
  }

  /** Reads an image from a buffer's position to its limit; the buffer is left as it is. */
  public ImageGraph read(ByteBuffer image) {
    if (!image.hasArray() && !image.isDirect()) {
      throw new IllegalArgumentException(
          "a read-only heap buffer gives no access to its bytes; pass a direct or a writable one");
    }
    return image.hasArray()
        ? read(
            image.array(),
            BYTE_ARRAY_BASE + image.arrayOffset() + image.position(),
            image.remaining())
        : read(null, Jvm.address(image) + image.position(), image.remaining());
  }

  private ImageGraph read(Object base, long start, int lengthBytes) {
    this.base = base;
    this.start = start;
    if (lengthBytes < TRAILER_BYTES || lengthBytes % 4 != 0) {
      throw new IllegalArgumentException(
          "no heap image: length "
              + lengthBytes
              + " bytes is not a multiple of four of at least 8");
    }
    int end = lengthBytes - TRAILER_BYTES;
    relevantBlocks = word(end);
    blocks = word(end + 4);
    if (relevantBlocks < 1 || blocks < relevantBlocks || blocks > lengthBytes / 4) {
      throw new IllegalArgumentException(
          "no heap image: its trailer tells "
              + relevantBlocks
              + " relevant of "
              + blocks
              + " blocks");
    }
    if (blockAt.length < blocks) {
      blockAt = new int[Math.max(blocks, 2 * blockAt.length)];
      irrelevantAt = new int[blockAt.length];
    }
    int at = 0;
    for (int i = 0; i < relevantBlocks; i++) {
      blockAt[i] = at;
      at = skip(at, end, type(at, end));
    }
    relevantBytes = at;
    for (int i = 0; i < blocks; i++) {
      TypeLayout type;
      if (i < relevantBlocks) {
        type = types().get(word(blockAt[i]));
      } else {
        type = type(at, end);
        blockAt[i] = at;
        at = skip(at, end, type);
      }
      irrelevantAt[i] = at;
      at += type.irrelevantPrimitiveBytes() + 4 * type.irrelevantReferenceCount();
    }
    if (at != end) {
      throw new IllegalArgumentException(
          "no heap image: its blocks end at byte " + at + ", its trailer begins at " + end);
    }
    return this;
  }

  private TypeLayout type(int at, int end) {
    int id = at < end ? word(at) : -1;
    if (id < 0 || id >= types().size()) {
      throw new IllegalArgumentException(
          "no heap image: type " + id + " at byte " + at + " of " + end + ", of " + types().size());
    }
    return types().get(id);
  }

  private int skip(int at, int end, TypeLayout type) {
    long next = at + bodyEndBytes(type, at);
    if (next > end) {
      throw new IllegalArgumentException(
          "no heap image: the block at byte " + at + " ends at " + next + ", the image at " + end);
    }
    return (int) next;
  }

  /** Number of blocks, the m of the trailer. */
  public int blocks() {
    return blocks;
  }

  /** Number of blocks that relevant references reach, the k of the trailer: they come first. */
  public int relevantBlocks() {
    return relevantBlocks;
  }

  /** Size in bytes of the relevant section, with which the image begins: the key that comparison sees. */
  public int relevantBytes() {
    return relevantBytes;
  }

  @Override
  public int root() {
    return 0;
  }

  @Override
  int word(long at) {
    return UnsafeMemory.unsafeGetInt(base, start + at);
  }

  @Override
  long blockAt(int block) {
    return blockAt[check(block)];
  }

  @Override
  long irrelevantAt(int block) {
    return irrelevantAt[check(block)];
  }

  private int check(int block) {
    if (block < 0 || block >= blocks) {
      throw new IndexOutOfBoundsException("block " + block + " of an image of " + blocks);
    }
    return block;
  }
}
