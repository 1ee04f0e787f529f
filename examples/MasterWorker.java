import java.util.HashMap;
import java.util.Map;
import mpi.MPI;
import mpi.Status;

/**
 * Rank 0 hands out tasks to whoever is idle and keeps the results by task in a map; workers square numbers. Whatever the
 * order, the results are the same.
 */
public class MasterWorker {
  static final int TASKS = 4;
  static final int STOP = -1;

  public static void main(String[] args) {
    MPI.Init(args);
    if (MPI.COMM_WORLD.Rank() == 0) {
      master();
    } else {
      work();
    }
    MPI.Finalize();
  }

  static void master() {
    int idle = MPI.COMM_WORLD.Size() - 1;
    Map<Integer, Integer> results = new HashMap<>();
    int next = 0;
    for (int worker = 1; worker <= idle; worker++) {
      assign(worker, next < TASKS ? next++ : STOP);
    }
    while (results.size() < TASKS) {
      int[] message = new int[2]; // task, result
      Status status = MPI.COMM_WORLD.Recv(message, 0, 2, MPI.INT, MPI.ANY_SOURCE, 0);
      results.put(message[0], message[1]);
      assign(status.source, next < TASKS ? next++ : STOP);
    }
    for (int task = 0; task < TASKS; task++) {
      assert results.get(task) == task * task : "task " + task + ": " + results.get(task);
    }
  }

  static void assign(int worker, int task) {
    MPI.COMM_WORLD.Send(new int[] {task}, 0, 1, MPI.INT, worker, 0);
  }

  static void work() {
    int[] task = new int[1];
    MPI.COMM_WORLD.Recv(task, 0, 1, MPI.INT, 0, 0);
    while (task[0] != STOP) {
      MPI.COMM_WORLD.Send(new int[] {task[0], task[0] * task[0]}, 0, 2, MPI.INT, 0, 0);
      MPI.COMM_WORLD.Recv(task, 0, 1, MPI.INT, 0, 0);
    }
  }
}
