package lasso.c.mpi;

import lasso.mpi.collective.Called;
import mpi.Request;

/** A collective with its arguments, whatever form of call they were given by. */
@FunctionalInterface
public interface CollectiveForm {
  /**
   * Performs or begins it.
   *
   * @return null or complete when it was called to be performed
   */
  Request begin(Called as);
}
