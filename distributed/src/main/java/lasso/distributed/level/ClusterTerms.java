package lasso.distributed.level;

import java.util.List;

/**
 * Where a search runs.
 *
 * @param master as the engine names it
 * @param parts of each level; 0 leaves it to the engine
 * @param settings of the engine, each {@code name=value}
 * @param checkpoints where the engine may keep what outlives its machines, or empty
 */
public record ClusterTerms(String master, int parts, List<String> settings, String checkpoints) {
  public ClusterTerms {
    settings = List.copyOf(settings);
  }
}
