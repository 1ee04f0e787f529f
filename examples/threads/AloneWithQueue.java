import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** One thread, with classes made for several: a future that is done, and a queue that it takes from, or (with an argument) takes more from than it has put in. */
public class AloneWithQueue {
  public static void main(String[] args) throws InterruptedException, ExecutionException {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    queue.put(CompletableFuture.completedFuture(1).get());
    queue.put(2);
    int sum = queue.take() + queue.take();
    assert sum == 3;
    if (args.length > 0) {
      queue.take();
    }
  }
}
