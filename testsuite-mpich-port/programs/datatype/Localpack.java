import mpi.MPI;
import mpi.MPIException;

/** An integer and two doubles packed one after the other come out again. After datatype/localpack. */
public class Localpack {
  public static void main(String[] args) throws MPIException {
    MPI.Init(args);
    byte[] packed = new byte[1000];
    int position = MPI.COMM_WORLD.pack(new int[] {10}, 1, MPI.INT, packed, 0);
    position = MPI.COMM_WORLD.pack(new double[] {1.1}, 1, MPI.DOUBLE, packed, position);
    int end = MPI.COMM_WORLD.pack(new double[] {2.2}, 1, MPI.DOUBLE, packed, position);
    int[] number = new int[1];
    double[] first = new double[1];
    double[] second = new double[1];
    position = MPI.COMM_WORLD.unpack(packed, 0, number, 1, MPI.INT);
    position = MPI.COMM_WORLD.unpack(packed, position, first, 1, MPI.DOUBLE);
    position = MPI.COMM_WORLD.unpack(packed, position, second, 1, MPI.DOUBLE);
    assert position == end : "unpacked up to " + position + " of " + end;
    assert number[0] == 10 : "number " + number[0];
    assert first[0] == 1.1 && second[0] == 2.2 : first[0] + ", " + second[0];
    MPI.Finalize();
  }
}
