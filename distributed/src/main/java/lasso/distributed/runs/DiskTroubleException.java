package lasso.distributed.runs;

import java.io.IOException;
import java.nio.file.Path;
import lasso.store.memory.BoundReachedException;

/** A file of the search can't be written or read, or is not what was written. The search ends as inconclusive. */
public final class DiskTroubleException extends BoundReachedException {
  private static final long serialVersionUID = 1;

  private DiskTroubleException(String message) {
    super(message);
  }

  static DiskTroubleException of(Path file, IOException why) {
    DiskTroubleException trouble =
        new DiskTroubleException("the file " + file + " of the search is of no use: " + why);
    trouble.initCause(why);
    return trouble;
  }
}
