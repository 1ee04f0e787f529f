package lasso.distributed.level;

import java.io.Serializable;

/** Makes the kernel of a program on a machine that has nothing but our classes. */
public interface ReplicaSource extends Serializable {
  /** Tells searches apart; the same on all machines. */
  String id();

  /** Loads the program. */
  ReplicaKernel load();
}
