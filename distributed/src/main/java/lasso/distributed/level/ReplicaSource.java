package lasso.distributed.level;

import java.io.Serializable;
import java.util.function.IntFunction;
import lasso.runtime.kernel.system.Halves;

/** Makes the kernel of a program on a machine that has nothing but our classes. */
public interface ReplicaSource extends Serializable {
  /** Tells searches apart; the same on all machines. */
  String id();

  /**
   * Loads the program into a kernel that was asked nothing. What is returned brings that to its initial state and numbers it, then gives the halves of a split, as {@code QuestionReplay} wants it.
   */
  IntFunction<Halves> load();
}
