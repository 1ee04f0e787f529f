package lasso.checker.reference;

import java.util.List;

/** Runs processes from their start. */
interface Replayer extends AutoCloseable {
  int processCount();

  /** Where a process stands when it has got these replies; the same at every call. */
  Stop run(int rank, List<Said> history);

  @Override
  void close();
}
