import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Four threads meet in pairs, and an action counts the pairs: who comes while it runs belongs to the next pair. */
public class PairsAtABarrier {
  private static int pairs;

  public static void main(String[] args) {
    CyclicBarrier barrier = new CyclicBarrier(2, () -> pairs++);
    for (int i = 1; i < 4; i++) {
      new Thread(() -> meet(barrier), "thread " + i).start();
    }
    meet(barrier);
  }

  private static void meet(CyclicBarrier barrier) {
    try {
      int index = barrier.await();
      if (index != 0 && index != 1) {
        throw new AssertionError("more than two have met");
      }
    } catch (InterruptedException | BrokenBarrierException e) {
      throw new AssertionError(e);
    }
  }
}
