package lasso.distributed.level;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import lasso.distributed.formula.FormulaFacts;
import lasso.distributed.formula.FormulaView;
import lasso.distributed.log.QuestionReplay;
import lasso.runtime.kernel.system.Halves;
import lasso.store.memory.BoundReachedException;

/**
 * What one machine knows of the program of a search: a kernel that was asked what the log says. There is one for each search in a machine; the driver's own is the kernel of the search, which knows everything
 * already.
 *
 * <p>Thread rule: any number of threads.
 */
public final class Replica {
  /** As large as that of the thread of a search: steps of processes run on it. */
  private static final long STACK_BYTES = 64L << 20;

  /** Of a driver and the executors that share its machine, or of an executor: a few at most. */
  private static final Map<String, Replica> REPLICAS = new ConcurrentHashMap<>();

  private final boolean upperRows;

  /** Null for the driver's. */
  private final QuestionReplay replay;

  private final IntFunction<FormulaFacts> facts;
  private final Map<Integer, FormulaView> views = new ConcurrentHashMap<>();
  private Halves halves;
  private int learnt;

  private Replica(boolean upperRows, ReplicaKernel source) {
    this.upperRows = upperRows;
    facts = source::facts;
    replay =
        new QuestionReplay(
            split -> {
              halves = source.apply(split);
              return halves;
            },
            () -> false);
  }

  private Replica(boolean upperRows, DriverKernel driver) {
    this.upperRows = upperRows;
    halves = driver.halves();
    facts = driver.facts();
    replay = null;
  }

  /** From now on tasks of a search that run in this machine look up in the search's own kernel. */
  public static void share(String id, DriverKernel driver, boolean upperRows) {
    REPLICAS.put(id, new Replica(upperRows, driver));
  }

  /** Forgets the replica of a search. */
  public static void forget(String id) {
    REPLICAS.remove(id);
  }

  /** The replica of this machine; made at the first call. Others are forgotten: an executor serves one search at a time. */
  public static Replica of(ReplicaSource source, boolean upperRows) {
    Replica known = REPLICAS.get(source.id());
    if (known != null) {
      return known;
    }
    synchronized (Replica.class) {
      REPLICAS.keySet().removeIf(id -> !id.equals(source.id()));
      return REPLICAS.computeIfAbsent(
          source.id(), id -> new Replica(upperRows, onDeepStack(source::load)));
    }
  }

  /** A search's own kernel, in no table. */
  static Replica alone(DriverKernel driver, boolean upperRows) {
    return new Replica(upperRows, driver);
  }

  /** A replica that is in no table. */
  public static Replica alone(ReplicaSource source, boolean upperRows) {
    return new Replica(upperRows, onDeepStack(source::load));
  }

  /**
   * Learns what the log says, as far as it is not known, and gives what can be looked up then.
   *
   * @throws NumbersDifferException when the answers are others than those of the driver
   */
  public synchronized LookupExpander upTo(QuestionSegments log) {
    if (replay != null) {
      while (learnt < log.size()) {
        learn(log, learnt);
        learnt++;
      }
    }
    return new LookupExpander(halves, upperRows);
  }

  /** The same machine, when it has learnt what the log says. */
  public Replica having(QuestionSegments log) {
    upTo(log);
    return this;
  }

  /** What is seen of a formula, by its number; after {@link #having} the whole log. */
  public FormulaView view(int formula) {
    return views.computeIfAbsent(
        formula, number -> new FormulaView(facts.apply(number), halves, upperRows));
  }

  private void learn(QuestionSegments log, int number) {
    byte[] segment = log.segment(number);
    try {
      onDeepStack(
          () -> {
            try {
              return replay.ask(new ByteArrayInputStream(segment));
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    } catch (BoundReachedException e) {
      throw e;
    } catch (RuntimeException e) {
      throw differs(number, e);
    }
    if (replay.fingerprint() != log.fingerprint(number)) {
      throw differs(number, null);
    }
  }

  /** The driver was answered. */
  private static NumbersDifferException differs(int segment, RuntimeException cause) {
    return new NumbersDifferException(
        "a machine came to other answers than the driver (segment "
            + segment
            + " of the log): another Java, another Lasso, or the program depends on something that is not under control",
        cause);
  }

  private static <T> T onDeepStack(Supplier<T> task) {
    Object[] result = new Object[1];
    Throwable[] failure = new Throwable[1];
    Thread thread =
        new Thread(
            null,
            () -> {
              try {
                result[0] = task.get();
              } catch (RuntimeException | Error e) {
                failure[0] = e;
              }
            },
            "lasso-replica",
            STACK_BYTES);
    thread.setDaemon(true);
    thread.start();
    boolean interrupted = false;
    while (true) {
      try {
        thread.join();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (failure[0] instanceof Error error) {
      throw error;
    }
    if (failure[0] != null) {
      throw (RuntimeException) failure[0];
    }
    @SuppressWarnings("unchecked")
    T made = (T) result[0];
    return made;
  }
}
