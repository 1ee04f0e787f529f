import mpi.MPI;
import mpi.Status;

/** A message of one byte where millions could arrive. After pt2pt/huge_underflow. */
public class HugeUnderflow {
  private static final int LENGTH = 1 << 22;

  public static void main(String[] args) {
    MPI.Init(args);
    byte[] bytes = new byte[LENGTH];
    if (MPI.COMM_WORLD.Rank() == 0) {
      bytes[0] = 7;
      MPI.COMM_WORLD.Send(bytes, 0, 1, MPI.BYTE, MPI.COMM_WORLD.Size() - 1, 0);
    } else if (MPI.COMM_WORLD.Rank() == MPI.COMM_WORLD.Size() - 1) {
      Status status = MPI.COMM_WORLD.Recv(bytes, 0, LENGTH, MPI.BYTE, 0, 0);
      assert status.Get_count(MPI.BYTE) == 1 : "count " + status.Get_count(MPI.BYTE);
      assert bytes[0] == 7 && bytes[1] == 0;
    }
    MPI.COMM_WORLD.Barrier();
    MPI.Finalize();
  }
}
