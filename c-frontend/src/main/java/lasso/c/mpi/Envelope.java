package lasso.c.mpi;

import lasso.runtime.hooks.Pinned;

/**
 * The call that made a datatype.
 *
 * @param combiner as in {@code mpi.h}
 * @param integers in the order of MPI-4.1, section 5.1.13
 * @param types for predefined ones their handles as Integer, for others a {@link NativeType}
 */
record Envelope(int combiner, int[] integers, long[] addresses, Object[] types) {
  static final int NAMED = 1;
  static final int DUP = 2;
  static final int CONTIGUOUS = 3;
  static final int VECTOR = 4;
  static final int HVECTOR = 5;
  static final int INDEXED = 6;
  static final int HINDEXED = 7;
  static final int INDEXED_BLOCK = 8;
  static final int HINDEXED_BLOCK = 9;
  static final int STRUCT = 10;
  static final int SUBARRAY = 11;
  static final int DARRAY = 12;
  static final int F90_REAL = 13;
  static final int F90_COMPLEX = 14;
  static final int F90_INTEGER = 15;
  static final int RESIZED = 16;

  @Pinned private static final long[] NO_ADDRESSES = {};

  /** Of a type that is made of no other. */
  static Envelope ofNothing(int combiner, int... integers) {
    return new Envelope(combiner, integers, NO_ADDRESSES, new Object[0]);
  }

  /** Whether the type is one of Fortran's parametrised ones, which are predefined, though they have numbers. */
  boolean isParametrised() {
    return combiner >= F90_REAL && combiner <= F90_INTEGER;
  }

  static Envelope of(int combiner, int old, int... integers) {
    return of(combiner, old, integers, NO_ADDRESSES);
  }

  static Envelope of(int combiner, int old, int[] integers, long[] addresses) {
    return new Envelope(combiner, integers, addresses, new Object[] {Types.reference(old)});
  }
}
