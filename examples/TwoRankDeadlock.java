import mpi.MPI;

/** Two ranks which both receive before they send. */
public class TwoRankDeadlock {
  public static void main(String[] args) {
    MPI.Init(args);
    int other = 1 - MPI.COMM_WORLD.Rank();
    int[] theirs = new int[1];
    int[] mine = {MPI.COMM_WORLD.Rank()};
    MPI.COMM_WORLD.Recv(theirs, 0, 1, MPI.INT, other, 0);
    MPI.COMM_WORLD.Send(mine, 0, 1, MPI.INT, other, 0);
    MPI.Finalize();
  }
}
