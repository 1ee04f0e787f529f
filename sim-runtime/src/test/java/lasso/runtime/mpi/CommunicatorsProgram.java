package lasso.runtime.mpi;

import java.util.Arrays;
import mpi.Comm;
import mpi.Group;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Request;
import mpi.Status;

/** Communicators of their own: isolation, order, agreement on contexts, groups. */
public class CommunicatorsProgram {
  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    int rank = world.Rank();
    int size = world.Size();

    Intracomm copy = world.clone();
    assert Comm.Compare(world, copy) == MPI.CONGRUENT && Comm.Compare(copy, copy) == MPI.IDENT;
    isolation(world, copy, rank, size);

    // halves in reverse order; the last rank takes no part when there are three or more
    int colour = size > 2 && rank == size - 1 ? MPI.UNDEFINED : rank % 2;
    Intracomm half = world.Split(colour, -rank);
    if (colour == MPI.UNDEFINED) {
      assert half == null;
    } else {
      int[] sum = new int[1];
      half.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
      int wanted = 0;
      int before = 0;
      for (int i = 0; i < (size > 2 ? size - 1 : size); i++) {
        if (i % 2 == rank % 2) {
          wanted += i;
          before += i > rank ? 1 : 0;
        }
      }
      assert sum[0] == wanted && half.Rank() == before;
      Intracomm nested = half.dup();
      int[] first = {rank};
      nested.Bcast(first, 0, 1, MPI.INT, nested.Size() - 1);
      assert first[0] == rank % 2;
      if (nested.Size() > 1) {
        ring(nested);
      }
      nested.Free();
      half.Free();
    }

    Group evens = world.Group().Incl(new int[] {0});
    Intracomm created = world.Create(evens);
    assert (created == null) == (rank != 0);
    Intracomm none = world.create(evens);
    assert none.isNull() == (rank != 0);
    if (rank == 0) {
      assert created.Size() == 1 && none.getSize() == 1;
      created.Free();
      none.free();
    }
    copy.Free();

    // a context that is taken at the last rank only is not given to a communicator of all
    Intracomm alone = world.Split(rank == size - 1 ? 0 : MPI.UNDEFINED, 0);
    Intracomm everyone = world.dup();
    if (rank == size - 1) {
      assert Comm.Compare(alone, everyone) != MPI.IDENT;
      alone.Free();
    }
    everyone.Free();

    for (int i = 0; i < 70; i++) { // more than there are contexts: they are used again
      world.dup().free();
    }
    groups(world.Group(), size, rank);
    MPI.Finalize();
  }

  /** The same source and tag in two communicators: each receive gets its own message. */
  static void isolation(Intracomm world, Intracomm copy, int rank, int size) {
    int right = (rank + 1) % size;
    int left = (rank + size - 1) % size;
    Request[] sends = {
      world.Isend(new int[] {1}, 0, 1, MPI.INT, right, 0),
      copy.Isend(new int[] {2}, 0, 1, MPI.INT, right, 0)
    };
    int[] got = new int[1];
    copy.Recv(got, 0, 1, MPI.INT, left, 0);
    assert got[0] == 2;
    world.Recv(got, 0, 1, MPI.INT, MPI.ANY_SOURCE, MPI.ANY_TAG);
    assert got[0] == 1;
    Request.Waitall(sends);
  }

  static void ring(Intracomm on) {
    int rank = on.Rank();
    int right = (rank + 1) % on.Size();
    int left = (rank + on.Size() - 1) % on.Size();
    int[] got = new int[1];
    Status status =
        on.Sendrecv(
            new int[] {rank}, 0, 1, MPI.INT, right, 0, got, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
    assert status.source == left && got[0] == left;
  }

  static void groups(Group all, int size, int rank) {
    assert all.Size() == size && all.Rank() == rank;
    Group first = all.Range_incl(new int[][] {{0, size - 1, 2}});
    Group rest = Group.Difference(all, first);
    assert first.Size() == (size + 1) / 2 && rest.Size() == size / 2;
    Group joined = Group.Union(first, rest);
    assert Group.Compare(joined, all) == (size <= 2 ? MPI.IDENT : MPI.SIMILAR);
    assert Group.Intersection(first, rest).Size() == 0;
    assert Group.Compare(first, all.Excl(rest.Size() == 0 ? new int[0] : odds(size))) == MPI.IDENT;
    int[] translated = Group.translateRanks(first, new int[] {0}, all);
    assert Arrays.equals(translated, new int[] {0});
    assert Group.Compare(first, all) == (size == 1 ? MPI.IDENT : MPI.UNEQUAL);
  }

  static int[] odds(int size) {
    int[] odds = new int[size / 2];
    for (int i = 0; i < odds.length; i++) {
      odds[i] = 2 * i + 1;
    }
    return odds;
  }
}
