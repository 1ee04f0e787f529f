package lasso.runtime.surroundings;

/**
 * Everything that surrounds a process.
 *
 * @param clock what clocks show
 * @param conventions what the program gets where it does not name locale, zone or charset
 * @param random where random numbers come from
 * @param identities which identity hash codes its objects get
 * @param files what the program may read
 * @param scratch whether the program may write files, which stay in memory
 */
public record Surroundings(
    ClockMode clock,
    Conventions conventions,
    Randomness random,
    IdentityOrders identities,
    ProvidedFiles files,
    boolean scratch) {
  /** Those of the command line without options. */
  public static final Surroundings DEFAULT =
      new Surroundings(
          ClockMode.FROZEN,
          Conventions.DEFAULT,
          Randomness.SEQUENCE,
          IdentityOrders.ONE,
          ProvidedFiles.NONE,
          false);

  public Surroundings withClock(ClockMode mode) {
    return new Surroundings(mode, conventions, random, identities, files, scratch);
  }

  public Surroundings withConventions(Conventions value) {
    return new Surroundings(clock, value, random, identities, files, scratch);
  }

  public Surroundings withRandom(Randomness value) {
    return new Surroundings(clock, conventions, value, identities, files, scratch);
  }

  public Surroundings withIdentities(IdentityOrders value) {
    return new Surroundings(clock, conventions, random, value, files, scratch);
  }

  public Surroundings withFiles(ProvidedFiles readable, boolean writable) {
    return new Surroundings(clock, conventions, random, identities, readable, writable);
  }

  /** Whether the program may use files at all. */
  public boolean hasFiles() {
    return scratch || files.isProvided();
  }
}
