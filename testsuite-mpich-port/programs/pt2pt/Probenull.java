import mpi.MPI;
import mpi.Status;

/** Probing no process succeeds at once. After pt2pt/probenull. */
public class Probenull {
  public static void main(String[] args) {
    MPI.Init(args);
    expectNobody(MPI.COMM_WORLD.Iprobe(MPI.PROC_NULL, 10));
    expectNobody(MPI.COMM_WORLD.Probe(MPI.PROC_NULL, 10));
    MPI.Finalize();
  }

  private static void expectNobody(Status status) {
    assert status != null : "nothing is there";
    assert status.source == MPI.PROC_NULL : "source " + status.source;
    assert status.tag == MPI.ANY_TAG : "tag " + status.tag;
  }
}
