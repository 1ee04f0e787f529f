package lasso.checker.matches;

/**
 * A call of the program.
 *
 * @param place such as {@code Ring.java:12}
 * @param call the interface method, such as {@code Comm.Recv}; empty for the sender of a message
 */
public record CallPlace(int rank, String place, String call) implements Comparable<CallPlace> {
  @Override
  public int compareTo(CallPlace other) {
    int byRank = Integer.compare(rank, other.rank);
    int byFile = byRank != 0 ? byRank : file().compareTo(other.file());
    int byLine = byFile != 0 ? byFile : Integer.compare(line(), other.line());
    return byLine != 0 ? byLine : call.compareTo(other.call);
  }

  /** The file, or all of the place when it has no line. */
  public String file() {
    int colon = place.lastIndexOf(':');
    return colon < 0 ? place : place.substring(0, colon);
  }

  /** 0 when unknown. */
  public int line() {
    int colon = place.lastIndexOf(':');
    return colon < 0 ? 0 : Integer.parseInt(place.substring(colon + 1));
  }
}
