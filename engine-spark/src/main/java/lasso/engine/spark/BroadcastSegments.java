package lasso.engine.spark;

import java.util.ArrayList;
import java.util.List;
import lasso.distributed.level.QuestionSegments;
import org.apache.spark.broadcast.Broadcast;

/** The log as it was when a task was made: an executor fetches the segments that it lacks, from the driver or from each other. */
final class BroadcastSegments implements QuestionSegments {
  private static final long serialVersionUID = 1;

  private final ArrayList<Broadcast<byte[]>> segments;
  private final long[] fingerprints;

  BroadcastSegments(List<Broadcast<byte[]>> segments, List<Long> fingerprints) {
    this.segments = new ArrayList<>(segments);
    this.fingerprints = fingerprints.stream().mapToLong(Long::longValue).toArray();
  }

  @Override
  public int size() {
    return segments.size();
  }

  @Override
  public byte[] segment(int number) {
    return segments.get(number).value();
  }

  @Override
  public long fingerprint(int number) {
    return fingerprints[number];
  }
}
