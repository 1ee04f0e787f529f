import mpi.Graphcomm;
import mpi.MPI;

/** Graphs with edges from a node to itself, and with an edge twice. After topo/graphcr2. */
public class Graphcr2 {
  public static void main(String[] args) {
    MPI.Init(args);
    int size = MPI.COMM_WORLD.Size();
    int[] one = new int[size];
    int[] two = new int[size];
    int[] toSelf = new int[size];
    int[] toNextTwice = new int[2 * size];
    for (int i = 0; i < size; i++) {
      one[i] = i + 1;
      two[i] = 2 * i + 2;
      toSelf[i] = i;
      toNextTwice[2 * i] = (i + 1) % size;
      toNextTwice[2 * i + 1] = (i + 1) % size;
    }
    check(one, toSelf, 1);
    check(two, toNextTwice, 2);
    MPI.Finalize();
  }

  private static void check(int[] index, int[] edges, int degree) {
    Graphcomm graph = MPI.COMM_WORLD.Create_graph(index, edges, false);
    assert graph.Size() == MPI.COMM_WORLD.Size() : "size " + graph.Size();
    assert graph.Neighbours(graph.Rank()).length == degree : "degree of the own node";
    graph.Free();
  }
}
