package lasso.engine.spark;

import org.apache.spark.Partitioner;

/** Runs go to the partition with the number that is their key. */
final class PartPartitioner extends Partitioner {
  private static final long serialVersionUID = 1;

  private final int parts;

  PartPartitioner(int parts) {
    this.parts = parts;
  }

  @Override
  public int numPartitions() {
    return parts;
  }

  @Override
  public int getPartition(Object key) {
    return (Integer) key;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PartPartitioner same && same.parts == parts;
  }

  @Override
  public int hashCode() {
    return parts;
  }
}
