package lasso.runtime.surroundings;

import java.util.Set;

/**
 * Everything that surrounds a process.
 *
 * @param clock what clocks show
 * @param conventions what the program gets where it does not name locale, zone or charset
 * @param random where random numbers come from
 * @param identities which identity hash codes its objects get
 * @param files what the program may read
 * @param scratch whether the program may write files, which stay in memory
 * @param allowedRaces fields, such as {@code Buffer.count}, on which data races are allowed
 * @param timeouts when waits with a time limit may be over
 * @param spurious whether threads that wait may wake up for no reason
 * @param mailboxes which message in a mailbox of a simulation is met first
 */
public record Surroundings(
    ClockMode clock,
    Conventions conventions,
    Randomness random,
    IdentityOrders identities,
    ProvidedFiles files,
    boolean scratch,
    Set<String> allowedRaces,
    Timeouts timeouts,
    boolean spurious,
    MailboxOrder mailboxes) {
  /** Those of the command line without options. */
  public static final Surroundings DEFAULT =
      new Surroundings(
          ClockMode.FROZEN,
          Conventions.DEFAULT,
          Randomness.SEQUENCE,
          IdentityOrders.ONE,
          ProvidedFiles.NONE,
          false,
          Set.of(),
          Timeouts.ANY,
          false,
          MailboxOrder.ANY);

  public Surroundings {
    allowedRaces = Set.copyOf(allowedRaces);
  }

  public Surroundings withClock(ClockMode mode) {
    return new Surroundings(
        mode,
        conventions,
        random,
        identities,
        files,
        scratch,
        allowedRaces,
        timeouts,
        spurious,
        mailboxes);
  }

  public Surroundings withConventions(Conventions value) {
    return new Surroundings(
        clock,
        value,
        random,
        identities,
        files,
        scratch,
        allowedRaces,
        timeouts,
        spurious,
        mailboxes);
  }

  public Surroundings withRandom(Randomness value) {
    return new Surroundings(
        clock,
        conventions,
        value,
        identities,
        files,
        scratch,
        allowedRaces,
        timeouts,
        spurious,
        mailboxes);
  }

  public Surroundings withIdentities(IdentityOrders value) {
    return new Surroundings(
        clock,
        conventions,
        random,
        value,
        files,
        scratch,
        allowedRaces,
        timeouts,
        spurious,
        mailboxes);
  }

  public Surroundings withFiles(ProvidedFiles readable, boolean writable) {
    return new Surroundings(
        clock,
        conventions,
        random,
        identities,
        readable,
        writable,
        allowedRaces,
        timeouts,
        spurious,
        mailboxes);
  }

  public Surroundings withAllowedRaces(Set<String> fields) {
    return new Surroundings(
        clock,
        conventions,
        random,
        identities,
        files,
        scratch,
        fields,
        timeouts,
        spurious,
        mailboxes);
  }

  public Surroundings withTimeouts(Timeouts value) {
    return new Surroundings(
        clock,
        conventions,
        random,
        identities,
        files,
        scratch,
        allowedRaces,
        value,
        spurious,
        mailboxes);
  }

  /** Whether the program may use files at all. */
  public boolean hasFiles() {
    return scratch || files.isProvided();
  }

  public Surroundings withSpurious(boolean value) {
    return new Surroundings(
        clock,
        conventions,
        random,
        identities,
        files,
        scratch,
        allowedRaces,
        timeouts,
        value,
        mailboxes);
  }

  public Surroundings withMailboxes(MailboxOrder value) {
    return new Surroundings(
        clock,
        conventions,
        random,
        identities,
        files,
        scratch,
        allowedRaces,
        timeouts,
        spurious,
        value);
  }
}
