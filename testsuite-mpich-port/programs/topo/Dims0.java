import mpi.Cartcomm;
import mpi.MPI;

/** One node needs no dimension. After topo/dims0. */
public class Dims0 {
  public static void main(String[] args) {
    MPI.Init(args);
    Cartcomm.Dims_create(1, new int[0]);
    MPI.Finalize();
  }
}
