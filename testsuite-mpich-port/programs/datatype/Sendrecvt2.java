import mpi.Intracomm;
import mpi.MPI;

/** Messages of every basic datatype, over several communicators. After datatype/sendrecvt2. */
public class Sendrecvt2 {
  private static final int COUNT = 10;

  public static void main(String[] args) {
    MPI.Init(args);
    Intracomm backwards = MPI.COMM_WORLD.Split(0, -MPI.COMM_WORLD.Rank());
    check(MPI.COMM_WORLD);
    check(backwards);
    backwards.Free();
    MPI.Finalize();
  }

  private static void check(Intracomm comm) {
    boolean sender = comm.Rank() == 0;
    byte[] bytes = new byte[COUNT];
    char[] chars = new char[COUNT];
    short[] shorts = new short[COUNT];
    int[] ints = new int[COUNT];
    long[] longs = new long[COUNT];
    float[] floats = new float[COUNT];
    double[] doubles = new double[COUNT];
    boolean[] booleans = new boolean[COUNT];
    for (int i = 0; sender && i < COUNT; i++) {
      bytes[i] = (byte) i;
      chars[i] = (char) i;
      shorts[i] = (short) i;
      ints[i] = i;
      longs[i] = i;
      floats[i] = i;
      doubles[i] = i;
      booleans[i] = i % 2 == 1;
    }
    pass(comm, bytes, MPI.BYTE);
    pass(comm, chars, MPI.CHAR);
    pass(comm, shorts, MPI.SHORT);
    pass(comm, ints, MPI.INT);
    pass(comm, longs, MPI.LONG);
    pass(comm, floats, MPI.FLOAT);
    pass(comm, doubles, MPI.DOUBLE);
    pass(comm, booleans, MPI.BOOLEAN);
    boolean there = sender || comm.Rank() == comm.Size() - 1;
    for (int i = 0; there && i < COUNT; i++) {
      assert bytes[i] == i && chars[i] == i && shorts[i] == i && ints[i] == i && longs[i] == i
          : "whole number " + i;
      assert floats[i] == i && doubles[i] == i && booleans[i] == (i % 2 == 1) : "fraction " + i;
    }
  }

  private static void pass(Intracomm comm, Object array, mpi.Datatype type) {
    if (comm.Rank() == 0) {
      comm.Send(array, 0, COUNT, type, comm.Size() - 1, 7);
    } else if (comm.Rank() == comm.Size() - 1) {
      comm.Recv(array, 0, COUNT, type, 0, 7);
    }
  }
}
