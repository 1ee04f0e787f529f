package lasso.mpi.data;

import lasso.mpi.collective.Parts;

/** How a buffer has one part for each rank, or for each neighbour. */
public sealed interface Layout permits Span, Spread, TypedSpread {
  /**
   * The parts. Ends the process unless they lie inside the buffer.
   *
   * @param name of the call
   */
  Parts parts(String name, int size);
}
