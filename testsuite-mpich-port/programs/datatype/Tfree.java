import mpi.Datatype;
import mpi.MPI;
import mpi.Request;

/** The datatype of a pending receive is freed, and others are made in its place: the message arrives as it was posted. After datatype/tfree. */
public class Tfree {
  private static final int COUNT = 128;
  private static final int STRIDE = 8;

  public static void main(String[] args) {
    MPI.Init(args);
    int last = MPI.COMM_WORLD.Size() - 1;
    int[] none = new int[0];
    Datatype spread = Datatype.Vector(COUNT, 1, STRIDE, MPI.INT);
    spread.Commit();
    if (MPI.COMM_WORLD.Rank() == last) {
      int[] numbers = new int[COUNT * STRIDE];
      Request receive = MPI.COMM_WORLD.Irecv(numbers, 0, 1, spread, 0, 0);
      spread.free();
      Datatype[] others = new Datatype[50];
      for (int i = 0; i < others.length; i++) {
        others[i] = Datatype.Vector(COUNT, 1, 1, MPI.INT);
        others[i].Commit();
      }
      MPI.COMM_WORLD.Sendrecv(none, 0, 0, MPI.INT, 0, 1, none, 0, 0, MPI.INT, 0, 1);
      receive.Wait();
      for (int i = 0; i < COUNT; i++) {
        assert numbers[i * STRIDE] == i : "element " + i + " is " + numbers[i * STRIDE];
      }
      for (int i = 0; i < others.length; i++) {
        others[i].free();
      }
    } else {
      if (MPI.COMM_WORLD.Rank() == 0) {
        int[] numbers = new int[COUNT];
        for (int i = 0; i < COUNT; i++) {
          numbers[i] = i;
        }
        MPI.COMM_WORLD.Sendrecv(none, 0, 0, MPI.INT, last, 1, none, 0, 0, MPI.INT, last, 1);
        MPI.COMM_WORLD.Send(numbers, 0, COUNT, MPI.INT, last, 0);
      }
      spread.free();
    }
    MPI.Finalize();
  }
}
