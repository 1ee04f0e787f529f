package lasso.c.mpi;

import lasso.mpi.Errors;
import mpi.Datatype;
import mpi.MPI;

/** Datatypes of parts of arrays (MPI-4.1, section 5.1.3). */
final class ArrayTypes {
  private static final int ORDER_C = 0;

  private ArrayTypes() {}

  static Datatype subarray(
      String call, int[] sizes, int[] parts, int[] starts, int order, Datatype old) {
    int dimensions = sizes.length;
    if (dimensions == 0) {
      throw Errors.in(MPI.ERR_ARG, call, "an array without dimensions has no part");
    }
    for (int i = 0; i < dimensions; i++) {
      boolean inside = parts[i] >= 1 && starts[i] >= 0 && starts[i] <= sizes[i] - parts[i];
      if (!inside) {
        throw Errors.in(
            MPI.ERR_ARG,
            call,
            "in dimension %d a part of %d from %d on is not inside %d"
                .formatted(i, parts[i], starts[i], sizes[i]));
      }
    }
    Datatype part = old;
    int extent = old.extentBytes();
    int stride = extent;
    int first = 0;
    for (int k = 0; k < dimensions; k++) {
      int i = order == ORDER_C ? dimensions - 1 - k : k;
      part = Datatype.createHVector(parts[i], 1, stride, part);
      first += starts[i] * stride;
      stride *= sizes[i];
      part = Datatype.createResized(part, 0, stride);
    }
    Datatype placed = Datatype.createHIndexed(new int[] {1}, new int[] {first}, part);
    return Datatype.createResized(placed, 0, stride);
  }
}
