package lasso.c.host;

import java.util.Locale;

/** How a function of C calls the Java method behind it. */
public enum CallForm {
  /** With the same arguments. */
  PLAIN,
  /** A collective that returns when it is complete: {@code MPI_Gather(..., comm)}. */
  BLOCKING,
  /** One that leaves a request: {@code MPI_Igather(..., comm, request)}. */
  NONBLOCKING,
  /** One that is started later, any number of times: {@code MPI_Gather_init(..., comm, info, request)}. */
  PERSISTENT;

  private static final String PREFIX = "MPI_";

  /** The function of this form among those of a collective, whose blocking one is given. */
  String name(String blocking) {
    String stem = blocking.substring(PREFIX.length());
    return switch (this) {
      case PLAIN, BLOCKING -> blocking;
      case NONBLOCKING ->
          PREFIX + "I" + stem.substring(0, 1).toLowerCase(Locale.ROOT) + stem.substring(1);
      case PERSISTENT -> blocking + "_init";
    };
  }
}
