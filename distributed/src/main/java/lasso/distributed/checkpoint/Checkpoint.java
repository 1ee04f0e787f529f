package lasso.distributed.checkpoint;

import java.util.List;
import java.util.Map;

/**
 * What can be gone on from.
 *
 * @param number of its manifest, from 1
 * @param origin what made it, by name: another value of one of these means other numbers
 * @param plan all options of the search, as the search writes them
 * @param parts in the order in which they were written, at least one; each was a checkpoint when it was the last
 */
public record Checkpoint(
    int number, Map<String, String> origin, String plan, List<CheckpointPart> parts) {
  public Checkpoint {
    parts = List.copyOf(parts);
  }

  /** States that it holds. */
  public long states() {
    return parts.get(parts.size() - 1).states();
  }

  /** The same without its last parts. */
  Checkpoint first(int count) {
    return new Checkpoint(number, origin, plan, parts.subList(0, count));
  }
}
