package lasso.runtime.mpi;

import java.util.Arrays;
import mpi.CartComm;
import mpi.CartParms;
import mpi.Cartcomm;
import mpi.GraphComm;
import mpi.Graphcomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.ShiftParms;
import mpi.Status;

/** Cartesian and graph topologies against drawings by hand, and balanced dimensions against enumeration. */
public class TopologiesProgram {
  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm world = MPI.COMM_WORLD;
    int rank = world.Rank();
    int size = world.Size();
    assert world.Topo_test() == MPI.UNDEFINED && world.getTopology() == MPI.UNDEFINED;
    if (size >= 6) {
      threeByTwo(world, rank);
      threeByTwoInOtherNames(world, rank);
    }
    lines(world, rank, size);
    graphs(world, rank, size);
    if (rank == 0) {
      dimensions();
    }
    nobody(world);
    MPI.Finalize();
  }

  /**
   * The grid <pre>
   *   0 1
   *   2 3
   *   4 5
   * </pre> whose rows wrap around and whose columns don't; a seventh rank stays out.
   */
  static void threeByTwo(Intracomm world, int rank) {
    boolean[] periods = {false, true};
    Cartcomm grid = world.Create_cart(new int[] {3, 2}, periods, rank % 2 == 0);
    if (rank >= 6) {
      assert grid == null;
      return;
    }
    assert grid.Topo_test() == MPI.CART && grid.Size() == 6 && grid.Rank() == rank;
    assert grid.Map(new int[] {2, 2}, periods) == (rank < 4 ? rank : MPI.UNDEFINED);
    int[][] coords = {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}};
    for (int i = 0; i < 6; i++) {
      assert Arrays.equals(grid.Coords(i), coords[i]) && grid.Rank(coords[i]) == i;
    }
    assert grid.Rank(new int[] {1, -1}) == 3 && grid.Rank(new int[] {2, 4}) == 4;
    CartParms parms = grid.Get();
    assert Arrays.equals(parms.dims, new int[] {3, 2}) && !parms.periods[0] && parms.periods[1];
    assert Arrays.equals(parms.coords, coords[rank]);
    parms.dims[0] = 17;
    assert grid.Get().dims[0] == 3;

    int none = MPI.PROC_NULL;
    shift(
        grid.Shift(0, 1),
        new int[] {none, none, 0, 1, 2, 3}[rank],
        new int[] {2, 3, 4, 5, none, none}[rank]);
    shift(
        grid.Shift(0, -2),
        new int[] {4, 5, none, none, none, none}[rank],
        new int[] {none, none, none, none, 0, 1}[rank]);
    shift(grid.Shift(1, 1), new int[] {1, 0, 3, 2, 5, 4}[rank], new int[] {1, 0, 3, 2, 5, 4}[rank]);
    shift(grid.Shift(1, 4), rank, rank);
    shift(grid.Shift(0, 0), rank, rank);
    shift(grid.Shift(0, Integer.MIN_VALUE), none, none);
    exchange(grid, rank);

    Cartcomm rows = grid.Sub(new boolean[] {false, true});
    int[] sum = new int[1];
    rows.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
    assert sum[0] == new int[] {1, 5, 9}[rank / 2] && rows.Rank() == rank % 2 && rows.Size() == 2;
    assert Arrays.equals(rows.Get().dims, new int[] {2}) && rows.Get().periods[0];
    Cartcomm columns = grid.Sub(new boolean[] {true, false});
    columns.Allreduce(new int[] {rank}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
    assert sum[0] == new int[] {6, 9}[rank % 2] && columns.Rank() == rank / 2;
    shift(columns.Shift(0, 1), rank < 2 ? none : rank / 2 - 1, rank >= 4 ? none : rank / 2 + 1);
    Cartcomm alone = grid.Sub(new boolean[2]);
    assert alone.Size() == 1 && alone.Get().dims.length == 0 && alone.Topo_test() == MPI.CART;

    Cartcomm copy = grid.clone();
    assert copy.Topo_test() == MPI.CART && Arrays.equals(copy.Coords(3), coords[3]);
    copy.Free();
    alone.Free();
    columns.Free();
    rows.Free();
    grid.Free();
  }

  /** Shifts down one row: the upper row receives from no process, the lower one sends to none. */
  static void exchange(Cartcomm grid, int rank) {
    ShiftParms down = grid.Shift(0, 1);
    int[] got = {-1};
    Status status =
        grid.Sendrecv(
            new int[] {rank},
            0,
            1,
            MPI.INT,
            down.rank_dest,
            3,
            got,
            0,
            1,
            MPI.INT,
            down.rank_source,
            3);
    if (rank < 2) {
      assert status.source == MPI.PROC_NULL && status.tag == MPI.ANY_TAG && got[0] == -1;
      assert status.Get_count(MPI.INT) == 0 && status.count == 0;
    } else {
      assert status.source == rank - 2 && status.tag == 3 && got[0] == rank - 2;
    }
  }

  static void threeByTwoInOtherNames(Intracomm world, int rank) {
    CartComm grid = world.createCart(new int[] {3, 2}, new boolean[] {false, true}, false);
    assert grid.isNull() == (rank >= 6);
    if (rank >= 6) {
      return;
    }
    CartComm copy = grid.dup();
    CartComm columns = copy.sub(new boolean[] {true, false});
    assert copy.getTopology() == MPI.CART && copy.getRank(new int[] {1, 3}) == 3;
    assert Arrays.equals(copy.getCoords(4), new int[] {2, 0});
    assert copy.getTopo().getDimCount() == 2 && copy.getTopo().getDim(0) == 3;
    assert copy.getTopo().getPeriod(1) && copy.getTopo().getCoord(0) == rank / 2;
    assert columns.getRank() == rank / 2 && columns.getSize() == 3;
    ShiftParms up = copy.shift(0, -1);
    assert up.getRankDest() == (rank < 2 ? MPI.PROC_NULL : rank - 2);
    assert up.getRankSource() == (rank >= 4 ? MPI.PROC_NULL : rank + 2);
    assert copy.map(new int[] {2, 1}, new boolean[2]) == (rank < 2 ? rank : MPI.UNDEFINED);
    columns.free();
    copy.free();
    grid.free();
  }

  /** A ring over a communicator whose ranks run against the world's. */
  static void lines(Intracomm world, int rank, int size) {
    Intracomm reversed = world.Split(0, -rank);
    Cartcomm ring = reversed.Create_cart(new int[] {size}, new boolean[] {true}, true);
    ShiftParms next = ring.Shift(0, 1);
    int[] value = {rank};
    ring.Sendrecv_replace(value, 0, 1, MPI.INT, next.rank_dest, 0, next.rank_source, 0);
    assert value[0] == (rank + 1) % size;
    Cartcomm same = ring.Sub(new boolean[] {true});
    same.Bcast(value, 0, 1, MPI.INT, 0);
    assert value[0] == 0 || size > 1 && same.Coords(0)[0] == 0;
    same.Free();
    ring.Free();
    reversed.Free();
  }

  /** The star with centre 0, an edge of its own at every ray's end. */
  static void graphs(Intracomm world, int rank, int size) {
    int[] index = new int[size];
    int[] edges = new int[2 * size - 2];
    for (int i = 0; i < size; i++) {
      index[i] = size - 1 + i;
      if (i > 0) {
        edges[i - 1] = i;
      }
    }
    Graphcomm star = world.Create_graph(index, edges, false);
    assert star.Topo_test() == MPI.GRAPH && star.Neighbours(0).length == size - 1;
    for (int i = 1; i < size; i++) {
      assert star.Neighbours(0)[i - 1] == i && Arrays.equals(star.Neighbours(i), new int[1]);
    }
    assert Arrays.equals(star.Get().index, index) && Arrays.equals(star.Get().edges, edges);
    assert star.Map(new int[1], new int[0]) == (rank == 0 ? 0 : MPI.UNDEFINED);
    Graphcomm copy = star.clone();
    assert copy.Topo_test() == MPI.GRAPH;
    copy.Free();
    star.Free();
    if (size > 1) {
      GraphComm pair = world.createGraph(new int[] {1, 2}, new int[] {1, 0}, true);
      assert pair.isNull() == rank > 1;
      if (rank <= 1) {
        GraphComm again = pair.dup();
        assert again.getTopology() == MPI.GRAPH && again.getNeighbors(rank)[0] == 1 - rank;
        assert again.getDims().getEdgeCount() == 2 && again.getDims().getIndex(1) == 2;
        assert again.map(new int[] {0}, new int[0]) == (rank == 0 ? 0 : MPI.UNDEFINED);
        again.free();
        pair.free();
      }
    }
  }

  static void shift(ShiftParms shift, int source, int destination) {
    assert shift.rank_source == source && shift.rank_dest == destination;
  }

  static void dimensions() {
    for (int nodes = 1; nodes <= 48; nodes++) {
      int[] dims = new int[3];
      Cartcomm.Dims_create(nodes, dims);
      assert Arrays.equals(dims, best(nodes));
    }
    int[] fixed = {0, 3, 0};
    CartComm.createDims(36, fixed);
    assert Arrays.equals(fixed, new int[] {4, 3, 3});
    int[] full = {2, 3};
    Cartcomm.Dims_create(6, full);
    assert Arrays.equals(full, new int[] {2, 3});
  }

  /** The lexicographically smallest of all nonincreasing triples with the product. */
  static int[] best(int nodes) {
    for (int a = 1; a <= nodes; a++) {
      for (int b = 1; b <= a; b++) {
        for (int c = 1; c <= b; c++) {
          if (a * b * c == nodes) {
            return new int[] {a, b, c};
          }
        }
      }
    }
    throw new AssertionError(nodes);
  }

  /** Communication with no process returns at once, in every form. */
  static void nobody(Intracomm world) {
    int[] value = {5};
    world.Send(value, 0, 1, MPI.INT, MPI.PROC_NULL, 0);
    world.Ssend(value, 0, 1, MPI.INT, MPI.PROC_NULL, 0);
    Status status = world.Recv(value, 0, 1, MPI.INT, MPI.PROC_NULL, 9);
    assert status.source == MPI.PROC_NULL && status.tag == MPI.ANY_TAG && value[0] == 5;
    assert status.Get_count(MPI.INT) == 0 && status.Get_elements(MPI.INT) == 0;
    assert world.Iprobe(MPI.PROC_NULL, 1).source == MPI.PROC_NULL;
    assert world.Probe(MPI.PROC_NULL, 1).Get_count(MPI.INT) == 0;
    assert world.Irecv(value, 0, 1, MPI.INT, MPI.PROC_NULL, 0).Wait().source == MPI.PROC_NULL;
    world.Isend(value, 0, 1, MPI.INT, MPI.PROC_NULL, 0).Wait();
  }
}
