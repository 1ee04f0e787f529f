package lasso.runtime.kernel;

/** Ranks in each other's places, for what mentions ranks. */
public interface Exchanging {
  /** The rank in whose place a rank is. */
  int rank(int rank);

  /** As {@link #rank}, where {@link Request#ANY} may stand. */
  default int source(int source) {
    return source == Request.ANY ? source : rank(source);
  }

  /** The payload in the place of one that was sent from one rank to another, both before the exchange. */
  int payload(int source, int destination, int tag, int payload);
}
