import java.util.ArrayList;
import java.util.List;
import mpi.MPI;

/** Outcomes in great number: each order of arrival is printed. */
public class Outputs {
  public static void main(String[] args) {
    MPI.Init(args);
    int rank = MPI.COMM_WORLD.Rank();
    int size = MPI.COMM_WORLD.Size();
    int[] word = {rank};
    if (rank == 0) {
      List<Integer> order = new ArrayList<>();
      for (int i = 1; i < size; i++) {
        MPI.COMM_WORLD.Recv(word, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        order.add(word[0]);
      }
      System.out.println("the ranks came in this order, as everybody should know: " + order);
    } else {
      MPI.COMM_WORLD.Send(word, 0, 1, MPI.INT, 0, 0);
    }
    MPI.Finalize();
  }
}
