package org.example.counter;

import mpi.MPI;
import mpi.Status;

/** Rank 0 keeps a counter; every other rank adds its share and asks for the sum. */
public final class Counter {
  private static final int ADD = 1;
  private static final int ASK = 2;

  private Counter() {}

  /** The sum that this rank was told, or that it kept; -1 before. */
  static int sum = -1;

  public static void main(String[] args) throws Exception {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      keep(MPI.COMM_WORLD.Size() - 1);
    } else {
      add(MPI.COMM_WORLD.Rank());
    }
    MPI.Finalize();
  }

  private static void keep(int others) throws Exception {
    int kept = 0;
    for (int requests = 2 * others; requests > 0; requests--) {
      int[] value = {0};
      Status status = MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
      if (status.tag == ADD) {
        kept += value[0];
      } else {
        value[0] = kept;
        MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, status.source, ASK);
      }
    }
    sum = kept;
  }

  private static void add(int share) throws Exception {
    int[] value = {share};
    MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, ADD);
    MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, ASK);
    MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, 0, ASK);
    if (value[0] < share) {
      throw new IllegalStateException("my share of " + share + " is not in " + value[0]);
    }
    sum = value[0];
  }
}
