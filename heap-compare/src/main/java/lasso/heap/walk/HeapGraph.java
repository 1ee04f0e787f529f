package lasso.heap.walk;

import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.store.page.PageLists;
import lasso.store.page.PageStore;

/**
 * A heap as a graph of typed blocks, read only. A block is named by a handle, an int that only its own graph understands;
 * handles of blocks other than the root are positive. All sections are read in words of four bytes, little-endian,
 * because every section is a whole number of words.
 *
 * <p>A reference is 0 for null, {@code n > 0} for the block with handle n, {@code n < 0} for pinned constant {@code -n - 1}.
 */
public interface HeapGraph {
  TypeTable types();

  /** The store of the elements of PAGED_ARRAY blocks; null when this heap has none. */
  PageStore pages();

  /** Handle of the block from which all others are reached. */
  int root();

  int typeId(int block);

  default TypeLayout type(int block) {
    return types().get(typeId(block));
  }

  /** Elements of an array, unpadded bytes of a RECORD's primitive section, 0 for an OBJECT. */
  int length(int block);

  /** Size of the relevant primitive section, in words; for a PAGED_ARRAY how many words name its pages. */
  int primitiveWords(int block);

  /** A word of the relevant primitive section; for a PAGED_ARRAY one that names pages, see {@link PageLists}. */
  int primitiveWord(int block, int index);

  /** The number of a page of a PAGED_ARRAY, counted from 0. */
  default int page(int block, int index) {
    long bytes = (long) length(block) * type(block).element().sizeBytes();
    int pageBytes = pages().pageSize().bytes();
    return PageLists.areListed((int) ((bytes + pageBytes - 1) / pageBytes))
        ? pages()
            .lists()
            .page(primitiveWord(block, index >> PageLists.SHIFT), index % PageLists.LENGTH)
        : primitiveWord(block, index);
  }

  /** Number of relevant references. */
  int referenceCount(int block);

  int reference(int block, int index);

  /** A word of the irrelevant primitive section, whose size the type gives. */
  int irrelevantPrimitiveWord(int block, int index);

  /** An irrelevant reference; the type gives their number. */
  int irrelevantReference(int block, int index);

  /** The relevant primitive section's bytes, padding included; for reports, and not for a PAGED_ARRAY. */
  default byte[] primitives(int block) {
    byte[] bytes = new byte[4 * primitiveWords(block)];
    for (int i = 0; i < bytes.length; i += 4) {
      int word = primitiveWord(block, i >> 2);
      for (int j = 0; j < 4; j++) {
        bytes[i + j] = (byte) (word >>> 8 * j);
      }
    }
    return bytes;
  }
}
