import mpi.MPI;
import mpi.MPIException;

/** Each rank works in main and listens in a second thread: the listener counts the messages of the others, and main waits until all have come. */
public class Listener {
  private final Object lock = new Object();
  private int heard;

  void listen(int messages) {
    try {
      for (int i = 0; i < messages; i++) {
        int[] work = new int[1];
        MPI.COMM_WORLD.recv(work, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        synchronized (lock) {
          heard++;
          lock.notify();
        }
      }
    } catch (MPIException e) {
      throw new AssertionError(e);
    }
  }

  public static void main(String[] args) throws MPIException, InterruptedException {
    MPI.Init(args);
    int me = MPI.COMM_WORLD.getRank();
    int n = MPI.COMM_WORLD.getSize();
    Listener listener = new Listener();
    Thread thread = new Thread(() -> listener.listen(n - 1), "listener");
    thread.start();
    for (int rank = 0; rank < n; rank++) {
      if (rank != me) {
        MPI.COMM_WORLD.send(new int[] {me}, 1, MPI.INT, rank, 0);
      }
    }
    synchronized (listener.lock) {
      while (listener.heard < n - 1) {
        listener.lock.wait();
      }
    }
    thread.join();
    MPI.Finalize();
  }
}
