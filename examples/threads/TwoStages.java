import java.util.concurrent.CompletableFuture;

/** Two futures are computed beside each other, and a third one of both. */
public class TwoStages {
  public static void main(String[] args) {
    CompletableFuture<Integer> one = CompletableFuture.supplyAsync(() -> 20);
    CompletableFuture<Integer> two = CompletableFuture.supplyAsync(() -> 1).thenApply(x -> x + 1);
    int sum = one.thenCombine(two, Integer::sum).join();
    CompletableFuture<String> failing =
        CompletableFuture.<String>supplyAsync(
                () -> {
                  throw new IllegalStateException("no");
                })
            .exceptionally(e -> e.getCause().getMessage());
    if (sum != 22 || !failing.join().equals("no")) {
      throw new AssertionError("sum " + sum);
    }
  }
}
