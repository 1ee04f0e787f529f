import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Two threads go over the same list and map, which nobody changes any more. */
public class SharedReading {
  private static final List<String> names = new ArrayList<>(List.of("ada", "alan"));
  private static final Map<String, Integer> years = new TreeMap<>(Map.of("ada", 1815, "alan", 1912));

  public static void main(String[] args) throws InterruptedException {
    List<Thread> readers = List.of(new Thread(SharedReading::read), new Thread(SharedReading::read));
    for (Thread reader : readers) {
      reader.start();
    }
    for (Thread reader : readers) {
      reader.join();
    }
  }

  private static void read() {
    int sum = 0;
    for (String name : names) {
      sum += years.get(name);
    }
    assert sum == years.values().stream().mapToInt(year -> year).sum();
    assert String.join(" ", names).equals("ada alan");
  }
}
