package lasso.mpi.data;

import lasso.mpi.collective.Parts;
import mpi.Datatype;

/**
 * Parts of different size.
 *
 * @param buffer an array or a {@code java.nio} buffer
 * @param offset of the buffer's first item, in elements
 * @param counts of items, by part
 * @param displacements of the parts, in item extents after the offset
 */
public record Spread(Object buffer, int offset, int[] counts, int[] displacements, Datatype type)
    implements Layout {
  @Override
  public Parts parts(String name, int size) {
    return Parts.of(name, this, size);
  }
}
