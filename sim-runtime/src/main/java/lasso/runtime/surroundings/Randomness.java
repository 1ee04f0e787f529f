package lasso.runtime.surroundings;

/**
 * Where random numbers come from that the program does not seed itself.
 *
 * @param bound 0: from one fixed sequence; else a draw is a choice, among at most so many values
 */
public record Randomness(int bound) {
  /** One fixed sequence. */
  public static final Randomness SEQUENCE = new Randomness(0);

  /** How many values a draw may have if nothing else is said. */
  public static final int DEFAULT_BOUND = 10;

  /** How many it may have at all. */
  public static final int MAX_BOUND = 65_535;

  /** Whether draws are choices. */
  public boolean isChoice() {
    return bound > 0;
  }
}
