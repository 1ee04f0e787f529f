package lasso.runtime.mpi;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.util.Arrays;
import mpi.Comm;
import mpi.Datatype;
import mpi.MPI;
import mpi.Op;
import mpi.UserFunction;

/** Logical, bitwise and locating reductions, and collectives of the Open MPI dialect with and without place. */
public class OpsProgram {
  public static void main(String[] args) {
    MPI.Init(args);
    Comm comm = MPI.COMM_WORLD;
    int rank = comm.getRank();
    int size = comm.getSize();
    logical(rank, size);
    locating(rank, size);

    int[] value = {rank + 1, -rank};
    comm.allReduce(value, 2, MPI.INT, MPI.SUM);
    assert value[0] == size * (size + 1) / 2 && value[1] == -size * (size - 1) / 2;

    IntBuffer sum = MPI.newIntBuffer(1);
    IntBuffer one = MPI.newIntBuffer(1);
    one.put(1);
    comm.reduce(one, sum, 1, MPI.INT, MPI.SUM, size - 1);
    assert sum.get(0) == (rank == size - 1 ? size : 0);

    int[] all = new int[size];
    all[rank] = rank * rank;
    comm.allGather(all, 1, MPI.INT);
    for (int i = 0; i < size; i++) {
      assert all[i] == i * i : Arrays.toString(all);
    }

    int[] part = new int[size];
    if (rank == 0) {
      for (int i = 0; i < size; i++) {
        part[i] = 10 + i;
      }
    }
    comm.scatter(part, 1, MPI.INT, 0);
    assert part[0] == 10 + rank;
    part[0] *= 2;
    comm.gather(part, 1, MPI.INT, 0);
    for (int i = 0; rank == 0 && i < size; i++) {
      assert part[i] == 20 + 2 * i : Arrays.toString(part);
    }

    int[] counts = new int[size];
    int[] places = new int[size];
    for (int i = 0; i < size; i++) {
      counts[i] = 1;
      places[i] = size - 1 - i;
    }
    int[] reversed = new int[size];
    if (rank == 0) {
      reversed[places[0]] = 0;
      comm.gatherv(reversed, counts, places, MPI.INT, 0);
    } else {
      comm.gatherv(new int[] {rank}, 1, MPI.INT, 0);
    }
    int[] mine = {rank};
    if (rank == 0) {
      for (int i = 0; i < size; i++) {
        assert reversed[i] == size - 1 - i : Arrays.toString(reversed);
      }
      comm.scatterv(reversed, counts, places, MPI.INT, 0);
    } else {
      comm.scatterv(mine, 1, MPI.INT, 0);
    }
    assert mine[0] == rank;

    int[] block = new int[size];
    Arrays.fill(block, rank + 1);
    comm.reduceScatterBlock(block, 1, MPI.INT, MPI.MAX);
    assert block[0] == size;
    MPI.COMM_WORLD.scan(mine, 1, MPI.INT, MPI.SUM);
    assert mine[0] == rank * (rank + 1) / 2;

    userFunctions(comm, rank, size);
    comm.barrier();
    MPI.Finalize();
  }

  static void logical(int rank, int size) {
    boolean[] flags = {rank == 0, true, false};
    boolean[] result = new boolean[3];
    MPI.COMM_WORLD.Allreduce(flags, 0, result, 0, 3, MPI.BOOLEAN, MPI.LAND);
    assert Arrays.equals(result, new boolean[] {size == 1, true, false});
    MPI.COMM_WORLD.Allreduce(flags, 0, result, 0, 3, MPI.BOOLEAN, MPI.LOR);
    assert Arrays.equals(result, new boolean[] {true, true, false});
    MPI.COMM_WORLD.Allreduce(flags, 0, result, 0, 3, MPI.BOOLEAN, MPI.LXOR);
    assert Arrays.equals(result, new boolean[] {true, size % 2 == 1, false});
    int[] bits = {1 << rank, ~(1 << rank)};
    int[] got = new int[2];
    MPI.COMM_WORLD.Allreduce(bits, 0, got, 0, 2, MPI.INT, MPI.BOR);
    assert got[0] == (1 << size) - 1 && (size == 1 || got[1] == -1);
    MPI.COMM_WORLD.Allreduce(bits, 0, got, 0, 2, MPI.INT, MPI.BAND);
    assert got[1] == -(1 << size) && (size == 1 || got[0] == 0);
    MPI.COMM_WORLD.Allreduce(bits, 0, got, 0, 1, MPI.INT, MPI.BXOR);
    assert got[0] == (1 << size) - 1;
    MPI.COMM_WORLD.Allreduce(new int[] {rank}, 0, got, 0, 1, MPI.INT, MPI.LAND);
    assert got[0] == 0;
  }

  static void locating(int rank, int size) {
    double[] pair = {rank % 2, rank};
    double[] best = new double[2];
    MPI.COMM_WORLD.Allreduce(pair, 0, best, 0, 1, MPI.DOUBLE2, MPI.MAXLOC);
    assert best[0] == (size > 1 ? 1 : 0) && best[1] == (size > 1 ? 1 : 0);
    MPI.COMM_WORLD.Allreduce(pair, 0, best, 0, 1, MPI.DOUBLE2, MPI.MINLOC);
    assert best[0] == 0 && best[1] == 0;
    int[] pairs = {-rank, rank, 7, rank};
    int[] found = new int[4];
    MPI.COMM_WORLD.Reduce(pairs, 0, found, 0, 2, MPI.INT2, MPI.MINLOC, 0);
    assert rank != 0 || Arrays.equals(found, new int[] {1 - size, size - 1, 7, 0});
  }

  static void userFunctions(Comm comm, int rank, int size) {
    Op onArrays =
        new Op(
            new UserFunction() {
              @Override
              public void call(Object in, Object inOut, int count, Datatype type) {
                for (int i = 0; i < count; i++) {
                  ((int[]) inOut)[i] =
                      ((int[]) in)[i]; // the left one: associative, not commutative
                }
              }
            },
            false);
    Op onMemory =
        new Op(
            new UserFunction() {
              @Override
              public void call(ByteBuffer in, ByteBuffer inOut, int count, Datatype type) {
                for (int i = 0; i < count; i++) {
                  inOut.putInt(4 * i, in.getInt(4 * i) + inOut.getInt(4 * i));
                }
              }
            },
            true);
    int[] result = new int[1];
    comm.allReduce(new int[] {rank + 7}, result, 1, MPI.INT, onArrays);
    assert result[0] == 7 : result[0];
    comm.allReduce(new int[] {rank}, result, 1, MPI.INT, onMemory);
    assert result[0] == size * (size - 1) / 2;
  }
}
