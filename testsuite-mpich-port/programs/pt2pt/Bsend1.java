import java.nio.ByteBuffer;
import mpi.MPI;

/** Three buffered messages to oneself, of lengths that tempt to align them wrongly. After pt2pt/bsend1. */
public class Bsend1 {
  public static void main(String[] args) {
    MPI.Init(args);
    int bytes =
        MPI.COMM_WORLD.Pack_size(7, MPI.CHAR)
            + MPI.COMM_WORLD.Pack_size(2, MPI.DOUBLE)
            + MPI.COMM_WORLD.Pack_size(17, MPI.CHAR);
    MPI.Buffer_attach(ByteBuffer.allocate(bytes + 3 * MPI.BSEND_OVERHEAD));
    if (MPI.COMM_WORLD.Rank() == 0) {
      char[] first = "0123456".toCharArray();
      double[] second = {1.23, 3.21};
      char[] third = "01234012340123412".toCharArray();
      MPI.COMM_WORLD.Bsend(first, 0, 7, MPI.CHAR, 0, 1);
      MPI.COMM_WORLD.Bsend(second, 0, 2, MPI.DOUBLE, 0, 1);
      MPI.COMM_WORLD.Bsend(third, 0, 17, MPI.CHAR, 0, 1);
      char[] letters = new char[64];
      double[] numbers = new double[64];
      MPI.COMM_WORLD.Recv(letters, 0, 7, MPI.CHAR, 0, 1);
      assert new String(letters, 0, 7).equals("0123456") : new String(letters);
      MPI.COMM_WORLD.Recv(numbers, 0, 10, MPI.DOUBLE, 0, 1);
      assert numbers[0] == 1.23 && numbers[1] == 3.21 && numbers[2] == 0;
      MPI.COMM_WORLD.Recv(letters, 0, 17, MPI.CHAR, 0, 1);
      assert new String(letters, 0, 17).equals("01234012340123412") : new String(letters);
    }
    MPI.Buffer_detach();
    MPI.Finalize();
  }
}
