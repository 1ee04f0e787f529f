package lasso.heap.compare;

import java.util.Arrays;
import lasso.heap.layout.TypeKind;
import lasso.heap.walk.BlockNumbers;
import lasso.heap.walk.HeapGraph;

/**
 * Walks two graphs in lockstep and pairs their blocks. References determine the pairing, so the first contradiction
 * proves that no isomorphism exists. Explicit queue, no recursion.
 */
public final class GraphComparison {
  private final BlockNumbers leftPartners = new BlockNumbers();
  private final BlockNumbers rightPartners = new BlockNumbers();
  private final PagedContents pagedContents = new PagedContents();
  private int[] queue = new int[128];
  private int queued;

  /**
   * Whether two heaps are one state.
   *
   * @throws IllegalArgumentException when the graphs don't share their type table
   */
  public boolean equal(HeapGraph left, HeapGraph right) {
    if (left.types() != right.types()) {
      throw new IllegalArgumentException(
          "heaps of different type tables can't be compared; capture both with one worker's table");
    }
    leftPartners.clear();
    rightPartners.clear();
    queued = 0;
    pair(left.root(), right.root());
    for (int next = 0; next < queued; next += 2) {
      if (!equalBlocks(left, queue[next], right, queue[next + 1])) {
        return false;
      }
    }
    return true;
  }

  private boolean equalBlocks(HeapGraph left, int l, HeapGraph right, int r) {
    int type = left.typeId(l);
    if (type != right.typeId(r) || left.length(l) != right.length(r)) {
      return false;
    }
    if (left.types().get(type).kind() == TypeKind.PAGED_ARRAY) {
      return pagedContents.equal(left, l, right, r);
    }
    int words = left.primitiveWords(l);
    int references = left.referenceCount(l);
    if (words != right.primitiveWords(r) || references != right.referenceCount(r)) {
      return false;
    }
    for (int i = 0; i < words; i++) {
      if (left.primitiveWord(l, i) != right.primitiveWord(r, i)) {
        return false;
      }
    }
    for (int i = 0; i < references; i++) {
      if (!pairReferences(left.reference(l, i), right.reference(r, i))) {
        return false;
      }
    }
    return true;
  }

  private boolean pairReferences(int l, int r) {
    if (l <= 0 || r <= 0) {
      return l == r;
    }
    int partnerOfLeft = leftPartners.get(l);
    int partnerOfRight = rightPartners.get(r);
    if (partnerOfLeft < 0 && partnerOfRight < 0) {
      pair(l, r);
      return true;
    }
    return partnerOfLeft == r;
  }

  private void pair(int l, int r) {
    leftPartners.put(l, r);
    rightPartners.put(r, l);
    if (queued + 2 > queue.length) {
      queue = Arrays.copyOf(queue, 2 * queue.length);
    }
    queue[queued++] = l;
    queue[queued++] = r;
  }
}
