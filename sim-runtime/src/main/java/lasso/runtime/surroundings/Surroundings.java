package lasso.runtime.surroundings;

/**
 * Everything that surrounds a process.
 *
 * @param clock what clocks show
 * @param conventions what the program gets where it does not name locale, zone or charset
 * @param random where random numbers come from
 */
public record Surroundings(ClockMode clock, Conventions conventions, Randomness random) {
  /** Those of the command line without options. */
  public static final Surroundings DEFAULT =
      new Surroundings(ClockMode.FROZEN, Conventions.DEFAULT, Randomness.SEQUENCE);

  public Surroundings withClock(ClockMode mode) {
    return new Surroundings(mode, conventions, random);
  }

  public Surroundings withConventions(Conventions value) {
    return new Surroundings(clock, value, random);
  }

  public Surroundings withRandom(Randomness value) {
    return new Surroundings(clock, conventions, value);
  }
}
