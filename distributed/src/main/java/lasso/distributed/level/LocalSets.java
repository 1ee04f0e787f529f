package lasso.distributed.level;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import lasso.distributed.runs.KeptBytes;

/** Sets of states in this machine, in memory or in files; its threads take parts one after the other. */
public final class LocalSets implements StateSets, AutoCloseable {
  private final Replica machine;
  private final Spreading spreading;
  private final KeptBytes.Room room;
  private final ExecutorService workers;
  private final Map<Integer, KeptBytes> sets = new TreeMap<>();
  private int lastSet;
  private volatile boolean cancelled;

  /**
   * No sets.
   *
   * @param driver the kernel of the search, which knows everything that is looked up
   * @param threads that work on parts
   */
  public LocalSets(
      DriverKernel driver, boolean upperRows, int parts, int threads, KeptBytes.Room room) {
    machine = Replica.alone(driver, upperRows);
    spreading = new Spreading(parts);
    this.room = room;
    workers =
        Executors.newFixedThreadPool(
            threads,
            task -> {
              Thread made = new Thread(task, "lasso-sets");
              made.setDaemon(true);
              return made;
            });
  }

  private KeptBytes kept() {
    return new KeptBytes(room, spreading.parts());
  }

  private int add(KeptBytes set) {
    sets.put(++lastSet, set);
    return lastSet;
  }

  @Override
  public int single(long state) {
    KeptBytes set = kept();
    for (int part = 0; part < spreading.parts(); part++) {
      boolean here = part == spreading.part(state);
      set.add(part, here ? StateRuns.encode(new long[] {state}, 1) : StateRuns.EMPTY);
    }
    return add(set);
  }

  @Override
  public Made exchange(
      String what,
      List<Integer> from,
      Sending sending,
      List<Integer> beside,
      Receiving receiving,
      int count) {
    List<KeptBytes> made = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      made.add(kept());
    }
    long[][] told = new long[spreading.parts()][];
    try (KeptBytes sent = kept()) {
      if (sending != null) {
        inParts(part -> sending.send(machine, runs(from, part), spreading, sent::add));
      }
      inParts(
          part -> {
            PartSets of = receiving.receive(machine, sent.get(part), runs(beside, part));
            for (int i = 0; i < count; i++) {
              made.get(i).add(part, of.runs().get(i));
            }
            told[part] = of.told();
          });
    }
    return new Made(made.stream().map(this::add).toList(), List.of(told));
  }

  private List<byte[]> runs(List<Integer> numbers, int part) {
    List<byte[]> runs = new ArrayList<>();
    numbers.forEach(number -> runs.addAll(sets.get(number).get(part)));
    return runs;
  }

  private void inParts(IntConsumer task) {
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < spreading.parts(); i++) {
      int part = i;
      all.add(
          workers.submit(
              () -> {
                if (cancelled) {
                  throw new CancellationException();
                }
                task.accept(part);
              }));
    }
    RuntimeException failed = null;
    for (Future<?> one : all) {
      try {
        one.get();
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        failed = failed == null ? (RuntimeException) e.getCause() : failed;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new CancellationException();
      }
    }
    if (failed != null) {
      throw failed;
    }
  }

  @Override
  public void runs(int set, Consumer<byte[]> runs) {
    for (int part = 0; part < spreading.parts(); part++) {
      sets.get(set).get(part).forEach(runs);
    }
  }

  @Override
  public void drop(int set) {
    sets.remove(set).close();
  }

  /** Ends what is being done, which then fails. From any thread. */
  public void cancel() {
    cancelled = true;
  }

  @Override
  public void close() {
    cancelled = true;
    workers.shutdown();
    sets.values().forEach(KeptBytes::close);
    sets.clear();
  }
}
