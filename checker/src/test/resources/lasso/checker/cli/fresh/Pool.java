import mpi.MPI;
import mpi.Status;

/** Rank 0 hands out numbers; each worker asks, computes and reports. */
public class Pool {
  static final int ASK = 1;
  static final int WORK = 2;
  static final int RESULT = 3;
  static final int STOP = 4;

  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] value = new int[1];
    if (rank == 0) {
      int jobs = 2;
      int running = size - 1;
      int sum = 0;
      while (running > 0) {
        Status status = MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, ASK);
        int worker = status.source;
        if (jobs > 0) {
          value[0] = jobs--;
          MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, worker, WORK);
          MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, RESULT);
          sum += value[0];
        } else {
          MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, worker, STOP);
          running--;
        }
      }
      System.out.println("sum " + sum);
    } else {
      int done = 0;
      while (true) {
        value[0] = done;
        MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, ASK);
        Status status = MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, 0, MPI.ANY_TAG);
        if (status.tag == STOP) {
          break;
        }
        value[0] *= value[0];
        done++;
        if (done == 2) {
          int[] bonus = {1};
          MPI.COMM_WORLD.Send(bonus, 0, 1, MPI.INT, 0, RESULT);
          MPI.COMM_WORLD.Recv(bonus, 0, 1, MPI.INT, 0, RESULT);
        }
        MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, RESULT);
      }
    }
    MPI.Finalize();
  }
}
