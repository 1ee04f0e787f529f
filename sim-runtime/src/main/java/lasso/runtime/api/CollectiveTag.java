package lasso.runtime.api;

/**
 * What all ranks have to say alike when they call a collective, as a message tag: operation, blocking or not, root, reduction. Counts
 * and types are not part of it, as they may differ where the amounts of data are equal.
 *
 * <pre>
 *  31   29  28  27 22 21      11 10      6  5           4         0
 *  +------+---+------+----------+---------+-------------+---------+
 *  |  0   | 1 |  0   | root + 1 |   op    | nonblocking |  kind   |
 *  +------+---+------+----------+---------+-------------+---------+
 * </pre>
 *
 * Root and op are 0 when the operation has none. Messages with which communicators are made use the bits that are 0 here.
 */
public final class CollectiveTag {
  /** Tells these tags from those of programs, in words for users only. */
  private static final int MARK = 1 << 28;

  private static final int ROOT_MASK = 0x7ff;
  private static final int KIND_MASK = 0x1f;
  private static final int NONBLOCKING = 0x20;
  private static final int OP_SHIFT = 6;
  private static final int OP_MASK = 0x1f;
  private static final int ROOT_SHIFT = 11;

  /** Reductions of the program: all of them, as those of different ranks can't be compared. */
  private static final int COMMUTATIVE_FUNCTION = 30;

  private static final int FUNCTION = 31;

  private CollectiveTag() {}

  public static int of(CollectiveKind kind, boolean nonblocking) {
    return MARK | kind.ordinal() | (nonblocking ? NONBLOCKING : 0);
  }

  /** The same call with a root, a rank from 0 on. */
  public static int withRoot(int tag, int root) {
    return tag | root + 1 << ROOT_SHIFT;
  }

  /** The same call with a reduction; null stands for a function of the program. */
  public static int withReduction(int tag, ReductionOp reduction, boolean commutative) {
    int code = commutative ? COMMUTATIVE_FUNCTION : FUNCTION;
    return tag | (reduction == null ? code : reduction.ordinal() + 1) << OP_SHIFT;
  }

  /** What a message bears, for users: {@code tag 7}, or the collective call to which it belongs. */
  public static String words(int tag) {
    return (tag & MARK) == 0 ? "tag " + tag : "part of " + describe(tag);
  }

  /** Whether two calls may be one collective operation. */
  public static boolean match(int one, int other) {
    return one == other;
  }

  /** The call in words, such as {@code Reduce with SUM and root 2}, the same in both languages. */
  public static String describe(int tag) {
    StringBuilder text = new StringBuilder(kind(tag).name(isNonblocking(tag)));
    if (kind(tag) == CollectiveKind.CREATION) {
      return text.toString(); // whose messages have tags of their own
    }
    int op = op(tag);
    if (op != 0) {
      text.append(" with ").append(opName(op));
    }
    int root = root(tag);
    if (root != 0) {
      text.append(op == 0 ? " with root " : " and root ").append(root - 1);
    }
    return text.toString();
  }

  /** One clause that says why two calls do not match. */
  public static String difference(int one, int other) {
    if (kind(one) != kind(other)) {
      return "all ranks of a communicator must call the same collectives in the same order";
    }
    if (isNonblocking(one) != isNonblocking(other)) {
      return "a nonblocking collective never matches a blocking one";
    }
    if (root(one) != root(other)) {
      return "all ranks must name the same root";
    }
    return "all ranks must name the same reduction";
  }

  private static CollectiveKind kind(int tag) {
    return CollectiveKind.ofCode(tag & KIND_MASK);
  }

  private static boolean isNonblocking(int tag) {
    return (tag & NONBLOCKING) != 0;
  }

  /** 0 when there is none. */
  private static int root(int tag) {
    return tag >>> ROOT_SHIFT & ROOT_MASK;
  }

  private static int op(int tag) {
    return tag >>> OP_SHIFT & OP_MASK;
  }

  private static String opName(int op) {
    return switch (op) {
      case COMMUTATIVE_FUNCTION -> "a commutative function of the program";
      case FUNCTION -> "a non-commutative function of the program";
      default -> ReductionOp.values()[op - 1].name();
    };
  }
}
