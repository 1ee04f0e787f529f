import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool of two threads computes squares; main adds them up. */
public class PooledSum {
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Integer>> squares = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      int value = i;
      squares.add(pool.submit(() -> value * value));
    }
    int sum = 0;
    for (Future<Integer> square : squares) {
      sum += square.get();
    }
    pool.shutdown();
    if (sum != 14) {
      throw new AssertionError("sum " + sum);
    }
  }
}
