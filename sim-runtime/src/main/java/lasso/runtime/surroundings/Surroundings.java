package lasso.runtime.surroundings;

/**
 * Everything that surrounds a process.
 *
 * @param clock what clocks show
 * @param conventions what the program gets where it does not name locale, zone or charset
 */
public record Surroundings(ClockMode clock, Conventions conventions) {
  /** Those of the command line without options. */
  public static final Surroundings DEFAULT =
      new Surroundings(ClockMode.FROZEN, Conventions.DEFAULT);

  public Surroundings withClock(ClockMode mode) {
    return new Surroundings(mode, conventions);
  }

  public Surroundings withConventions(Conventions value) {
    return new Surroundings(clock, value);
  }
}
