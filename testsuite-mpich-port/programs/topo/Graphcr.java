import mpi.GraphComm;
import mpi.MPI;
import mpi.MPIException;

/** A graph without nodes has no communicator. After topo/graphcr. */
public class Graphcr {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    GraphComm graph = MPI.COMM_WORLD.createGraph(new int[0], new int[0], false);
    assert graph.isNull() : "a communicator for no nodes";
    MPI.Finalize();
  }
}
