package lasso.perf;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import lasso.store.arena.Arena;
import lasso.store.arena.Snapshot;
import lasso.store.memory.NativeBlock;
import lasso.store.page.PageStore;
import net.openhft.chronicle.core.UnsafeMemory;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Pages of 4 KiB: what it costs to find one that is stored, to compare one byte by byte, and to take and give back a snapshot of an arena of
 * 1 MiB of which one page has changed.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 4, time = 1)
public class PageBenchmark {
  private static final int PAGE_BYTES = 4096;
  private static final int PAGES = 256;
  private static final long LIMIT_BYTES = 1L << 30;

  private PageStore store;
  private NativeBlock contents;
  private final int[] ids = new int[PAGES];
  private Arena arena;
  private long offset;
  private final Snapshot[] snapshots = new Snapshot[2];
  private int next;

  /** Stores pages of random bytes, and two snapshots of an arena. */
  @Setup
  public void prepare() {
    store = new PageStore(PAGE_BYTES, LIMIT_BYTES);
    contents = new NativeBlock((long) PAGE_BYTES * PAGES);
    Random random = new Random(1);
    for (long at = 0; at < contents.lengthBytes(); at += Long.BYTES) {
      UnsafeMemory.INSTANCE.writeLong(contents.address() + at, random.nextLong());
    }
    for (int i = 0; i < PAGES; i++) {
      ids[i] = store.intern(address(i));
    }
    arena = new Arena(PAGE_BYTES, LIMIT_BYTES);
    offset = arena.allocate((long) PAGE_BYTES * PAGES);
    arena.copyIn(contents.address(), offset, contents.lengthBytes());
    for (int i = 0; i < snapshots.length; i++) {
      arena.putLong(offset + PAGE_BYTES, i);
      snapshots[i] = arena.snapshot(store);
    }
  }

  @TearDown
  public void close() {
    arena.close();
    contents.close();
    store.close();
  }

  private long address(int page) {
    return contents.address() + (long) page * PAGE_BYTES;
  }

  /** Hash, look-up and comparison of a page that is stored. */
  @Benchmark
  public int internKnownPage() {
    next = (next + 1) & (PAGES - 1);
    return store.intern(address(next));
  }

  /** Comparison of two equal pages. */
  @Benchmark
  public boolean comparePage() {
    next = (next + 1) & (PAGES - 1);
    return store.contentEquals(ids[next], address(next));
  }

  /** A write, and the snapshot after it. */
  @Benchmark
  public Snapshot snapshot() {
    next = (next + 1) & (PAGES - 1);
    arena.putLong(offset + PAGE_BYTES, next & 1);
    return arena.snapshot(store);
  }

  /** Back and forth between two snapshots that differ in one page. */
  @Benchmark
  public void restore() {
    next = (next + 1) & (PAGES - 1);
    arena.restore(snapshots[next & 1]);
  }
}
