package lasso.distributed.level;

import java.io.Serializable;
import java.util.List;

/** Runs tasks on the machines of a cluster that know nothing of each other. All methods but {@link #cancel} are called one after the other. */
public interface TaskEngine extends AutoCloseable {
  /** What is run. A task that was lost is run again. */
  interface NumberedTask extends Serializable {
    /** What came of the task of a number, from 0. */
    byte[] run(int number);
  }

  /** How many tasks run at once. */
  int slots();

  /**
   * Runs tasks and waits for all.
   *
   * @param what they do, for progress
   * @throws LevelEngine.FailedException when that is not possible
   */
  List<byte[]> run(String what, int count, NumberedTask task);

  /** Ends what is being done, which then fails. From any thread. */
  void cancel();

  @Override
  void close();
}
