import java.util.concurrent.ConcurrentHashMap;

/** Two threads compute Fibonacci numbers and remember them in one map; the function that the map calls asks the map again, which its documentation forbids. With an argument it looks first and puts afterwards. */
public class RememberedSums {
  private static final ConcurrentHashMap<Integer, Integer> KNOWN = new ConcurrentHashMap<>();

  private static int fibonacci(int n) {
    return n < 2 ? n : KNOWN.computeIfAbsent(n, k -> fibonacci(k - 1) + fibonacci(k - 2));
  }

  private static int patient(int n) {
    Integer known = KNOWN.get(n);
    int sum = known != null ? known : n < 2 ? n : patient(n - 1) + patient(n - 2);
    return KNOWN.computeIfAbsent(n, k -> sum);
  }

  public static void main(String[] args) throws InterruptedException {
    boolean patient = args.length > 0;
    Thread other = new Thread(() -> assertion(3, patient));
    other.start();
    assertion(2, patient);
    other.join();
  }

  private static void assertion(int n, boolean patient) {
    int sum = patient ? patient(n) : fibonacci(n);
    assert sum == n - 1 : sum;
  }
}
