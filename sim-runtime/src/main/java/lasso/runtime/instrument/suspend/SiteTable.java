package lasso.runtime.instrument.suspend;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All sites by number. Each class gets a block of consecutive numbers when the pass is first applied to it, methods and
 * calls in the order of the class file: numbers depend only on the order of the classes. Applying the pass to the same class again (for
 * another worker) gives the same numbers. Thread rule: any thread.
 */
public final class SiteTable {
  private final Map<String, Block> blocks = new HashMap<>();
  private volatile Site[] sites = new Site[0];
  private int next;

  private record Block(int first, int count) {}

  public int size() {
    return sites.length;
  }

  /**
   * The site of a suspended frame.
   *
   * @throws IndexOutOfBoundsException for a number that is no site's
   */
  public Site get(int id) {
    return sites[id];
  }

  /** The sites of all classes so far, in the order of their numbers. */
  public List<Site> all() {
    return List.of(sites.clone());
  }

  /** The first of {@code count} consecutive numbers for the sites of a class. */
  synchronized int firstOf(String className, int count) {
    Block block = blocks.get(className);
    if (block == null) {
      block = new Block(next, count);
      next += count;
      blocks.put(className, block);
    }
    if (block.count != count) {
      throw new IllegalStateException(
          "class "
              + className
              + " had "
              + block.count
              + " suspendable calls and now has "
              + count
              + ": two different classes of that name share a site table");
    }
    return block.first;
  }

  /** Records the sites of one class, whose numbers are consecutive. */
  synchronized void define(int first, List<Site> block) {
    Site[] grown = Arrays.copyOf(sites, Math.max(sites.length, first + block.size()));
    for (Site site : block) {
      grown[site.id()] = site;
    }
    sites = grown;
  }
}
