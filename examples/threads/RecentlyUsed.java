import java.util.LinkedHashMap;
import java.util.Map;

/** A cache that keeps its entries in the order of their use: to look something up changes that order. */
public class RecentlyUsed {
  private static final Map<String, Integer> cache = new LinkedHashMap<>(16, 0.75f, true);

  public static void main(String[] args) throws InterruptedException {
    boolean locked = args.length > 0;
    cache.put("first", 1);
    cache.put("second", 2);
    Thread reader = new Thread(() -> lookUp("first", locked));
    reader.start();
    lookUp("second", locked);
    reader.join();
  }

  private static void lookUp(String key, boolean locked) {
    if (locked) {
      synchronized (cache) {
        cache.get(key);
      }
    } else {
      cache.get(key);
    }
  }
}
