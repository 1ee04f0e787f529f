package lasso.c.translate;

import java.util.List;

/**
 * Instructions of a function that become a method of their own: whole statements of one block, at whose begin and end the block has nothing on the operand stack.
 *
 * @param from the first instruction
 * @param to the one behind the last
 * @param inner regions within, in order
 */
record CodeRegion(int from, int to, List<CodeRegion> inner) {
  /** The outermost of the regions that begins at an instruction, or null. */
  CodeRegion at(int instruction) {
    int low = 0;
    int high = inner.size() - 1;
    while (low <= high) {
      int middle = low + high >>> 1;
      int begin = inner.get(middle).from;
      if (begin == instruction) {
        return inner.get(middle);
      }
      if (begin < instruction) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return null;
  }
}
