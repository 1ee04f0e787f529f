package lasso.runtime.api;

import java.util.Arrays;
import java.util.List;

/**
 * How collectives run: by which point-to-point algorithms, or in one joint exchange.
 *
 * @param algorithm of blocking collectives; {@link Algorithm#JOINT}: all ranks tell each other at once that they are there
 * @param waiting when a rank of a joint exchange waits also for those whose data it does not need
 * @param eagerBytes for {@link Waiting#BEYOND_EAGER}
 */
public record CollectiveRule(Algorithm algorithm, Waiting waiting, int eagerBytes) {
  /** Each operation with the algorithm that suits a checker best. */
  public static final CollectiveRule DEFAULT =
      new CollectiveRule(Algorithm.STANDARD, Waiting.EITHER, 0);

  /** Families of algorithms; {@code docs/collectives.md} says which operation does what. */
  public enum Algorithm {
    STANDARD("p2p"),
    LINEAR("p2p:linear"),
    BINOMIAL("p2p:binomial"),
    RING("p2p:ring"),
    RECURSIVE_DOUBLING("p2p:recursive-doubling"),
    JOINT("atomic");

    private final String option;

    Algorithm(String option) {
      this.option = option;
    }

    /** The value of {@code --collectives} that stands for it. */
    public String option() {
      return option;
    }
  }

  /** Whether a joint exchange synchronises where the data alone would not (MPI-4.1, section 6.1, leaves it open). */
  public enum Waiting {
    /** Each time anew. */
    EITHER,
    ALWAYS,
    NEVER,
    /** When the rank's own part of the data is longer than what is buffered. */
    BEYOND_EAGER
  }

  /** The algorithm that an option names, or null. */
  public static Algorithm algorithm(String option) {
    for (Algorithm algorithm : Algorithm.values()) {
      if (algorithm.option.equals(option)) {
        return algorithm;
      }
    }
    return null;
  }

  /** All option values. */
  public static List<String> options() {
    return Arrays.stream(Algorithm.values()).map(Algorithm::option).toList();
  }
}
