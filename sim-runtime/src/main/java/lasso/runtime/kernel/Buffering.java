package lasso.runtime.kernel;

/**
 * What the network does with standard sends.
 *
 * @param kind the rule
 * @param eagerBytes with {@link Kind#EAGER}: payloads of at most so many bytes are buffered, others are synchronous
 */
public record Buffering(Kind kind, int eagerBytes) {
  /** The rules of {@code --buffering}. */
  public enum Kind {
    /** A blocked standard send may return unmatched, as an optional transition. */
    ANY,
    /** Standard sends are synchronous. */
    ZERO,
    /** Standard sends are buffered. */
    INFINITE,
    /** Small ones are buffered, large ones synchronous. */
    EAGER
  }

  public static final Buffering ANY = new Buffering(Kind.ANY, 0);
  public static final Buffering ZERO = new Buffering(Kind.ZERO, 0);
  public static final Buffering INFINITE = new Buffering(Kind.INFINITE, 0);

  public static Buffering eager(int bytes) {
    return new Buffering(Kind.EAGER, bytes);
  }
}
