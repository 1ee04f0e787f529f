package lasso.api.plan;

import java.util.Locale;

/**
 * What standard sends do.
 *
 * @param kind the rule
 * @param eagerBytes with {@link Kind#EAGER}: messages of at most so many bytes are buffered; else 0
 */
public record Buffering(Kind kind, int eagerBytes) {
  /** The rules of {@code --buffering}. */
  public enum Kind {
    /** Each send may or may not be buffered. */
    ANY,
    /** Never buffered. */
    ZERO,
    /** Always buffered. */
    INFINITE,
    /** Small ones are buffered, larger ones never. */
    EAGER,
    /** Several checks with more and more buffering, until no deadlock is left. */
    SWEEP
  }

  public static final Buffering ANY = new Buffering(Kind.ANY, 0);
  public static final Buffering ZERO = new Buffering(Kind.ZERO, 0);
  public static final Buffering INFINITE = new Buffering(Kind.INFINITE, 0);
  public static final Buffering SWEEP = new Buffering(Kind.SWEEP, 0);

  public static Buffering eager(int bytes) {
    return new Buffering(Kind.EAGER, bytes);
  }

  /**
   * Reads a value of {@code --buffering}.
   *
   * @throws IllegalArgumentException whose message wants the name of the option in front of it
   */
  public static Buffering parse(String value) {
    if (value.matches("eager:\\d{1,9}")) {
      return eager(Integer.parseInt(value.substring("eager:".length())));
    }
    for (Kind kind : Kind.values()) {
      if (kind != Kind.EAGER && word(kind).equals(value)) {
        return new Buffering(kind, 0);
      }
    }
    throw new IllegalArgumentException(
        value + ": must be any, zero, infinite, or eager:BYTES such as eager:4096.");
  }

  private static String word(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** The value of the option. */
  @Override
  public String toString() {
    return kind == Kind.EAGER ? "eager:" + eagerBytes : word(kind);
  }
}
