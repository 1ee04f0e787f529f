package mpi;

/** A count beyond the range of an int, of the Open MPI dialect. */
public final class Count implements Comparable<Object> {
  private long count;

  public Count(long count) {
    this.count = count;
  }

  public long getCount() {
    return count;
  }

  public void setCount(long count) {
    this.count = count;
  }

  @Override
  public boolean equals(Object obj) {
    return obj instanceof Count other && other.count == count;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(count);
  }

  /**
   * Compares by value.
   *
   * @throws ClassCastException when the other object is no count
   */
  @Override
  public int compareTo(Object obj) {
    return Long.compare(count, ((Count) obj).count);
  }
}
