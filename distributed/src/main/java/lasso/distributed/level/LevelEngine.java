package lasso.distributed.level;

import java.util.List;
import java.util.function.Consumer;

/**
 * Keeps the levels of a search in parts, and works on all parts of the last one at once. Levels have numbers from 0. All methods but {@link #cancel} are called one after the other; they wait until all is done.
 *
 * <p>An engine knows nothing of what states mean. It calls {@link LookupExpander} on some machine with the states of a part; its results depend on nothing but these and the log.
 */
public interface LevelEngine extends StateSets, AutoCloseable {
  /** A search could not go on; one sentence without a full stop. */
  final class FailedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public FailedException(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /**
   * Begins with one state as level 0.
   *
   * @param driver the kernel of the search, for tasks in its machine; others load {@code program}
   * @param upperRows whether the upper ranks are the rows of states
   */
  void begin(ReplicaSource program, DriverKernel driver, boolean upperRows, long initial);

  /** From now on all tasks know what a segment of questions tells; fingerprint as {@link QuestionSegments#fingerprint}. */
  void learn(byte[] segment, long fingerprint);

  /** How many parts levels have. */
  int parts();

  /**
   * Reports on parts of the last level.
   *
   * @param parts their numbers
   * @param flagsOnly as for {@link LookupExpander#report}
   */
  List<PartReport> report(int[] parts, boolean flagsOnly);

  /** Expands the last level, of which everything is known: what is in no level so far becomes the next one. */
  void advance();

  /** In place of {@link #advance}: these states, which ascend, are the next level, as another search has found it. */
  void put(long[] states);

  /** The first predecessors in a level of states, which ascend; -1 where there is none. */
  long[] predecessors(int level, long[] wanted);

  /** Takes over what another part has found of {@link #predecessors}: the first one of both. */
  static void merge(long[] found, long[] others) {
    for (int i = 0; i < found.length; i++) {
      found[i] =
          found[i] < 0 ? others[i] : others[i] < 0 ? found[i] : Math.min(found[i], others[i]);
    }
  }

  /** Gives the states of a level, part by part. */
  void collect(int level, Consumer<long[]> states);

  /** Ends what is being done, which then fails. From any thread. */
  void cancel();

  /** What was done, in short sentences for {@code --stats}. */
  List<String> statistics();

  @Override
  void close();
}
