package lasso.heap.diff;

/**
 * One difference between two heaps.
 *
 * @param path from the root, such as {@code static Mutex.queue -> LinkedList.first -> Node.item}
 * @param left value in the left heap, in words
 * @param right value in the right heap
 */
public record HeapDifference(String path, String left, String right) {
  @Override
  public String toString() {
    return path + ": " + left + " | " + right;
  }
}
