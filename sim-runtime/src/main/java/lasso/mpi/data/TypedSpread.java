package lasso.mpi.data;

import lasso.mpi.collective.Parts;
import mpi.Datatype;

/**
 * Parts of different types.
 *
 * @param buffer an array or a {@code java.nio} buffer
 * @param counts of items, by part
 * @param displacements of the parts, in bytes
 * @param types one for each part
 */
public record TypedSpread(Object buffer, int[] counts, int[] displacements, Datatype[] types)
    implements Layout {
  @Override
  public Parts parts(String name, int size) {
    return Parts.typed(name, this, size);
  }
}
