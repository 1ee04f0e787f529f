package lasso.distributed.level;

import java.io.Serializable;

/**
 * Which part a state belongs to: states of a row whose columns are near each other stay together, so that runs are short and a row is looked up once for many of them.
 *
 * @param parts how many there are, at least 1
 */
public record Spreading(int parts) implements Serializable {
  /** So many states, as a power of two, with numbers that begin alike are in one part. */
  static final int CHUNK_BITS = 10;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  public Spreading {
    if (parts < 1) {
      throw new IllegalArgumentException("there must be a part at least: parts=" + parts);
    }
  }

  /** The number of the part of a state. */
  // HOT: WholePrograms
  public int part(long state) {
    long hash = (state >>> CHUNK_BITS) * GOLDEN;
    hash ^= hash >>> 32;
    return (int) ((hash & 0x7fff_ffffL) * parts >>> 31);
  }
}
