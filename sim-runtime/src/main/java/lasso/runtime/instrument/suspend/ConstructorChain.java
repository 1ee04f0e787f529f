package lasso.runtime.instrument.suspend;

/**
 * How objects come into being whose constructor may suspend. A constructor delegates to another by {@code this(...)} or
 * {@code super(...)}; the chain of rewritten ones ends at the <em>base</em>, the first that does not suspend.
 *
 * @param delegate index, in the instruction list, of the call that delegates
 * @param delegateOwner class whose constructor is delegated to
 * @param delegateDescriptor of that constructor
 * @param delegateIsBase whether that constructor is the base
 * @param blank whether the base is a library class's constructor without parameters. Then an object is
 *     allocated blank, before any argument of a delegation is evaluated. Otherwise the base gets its arguments from copies of the code
 *     that precedes the delegations.
 * @param split whether this constructor is a {@link SplitConstructor}
 * @param delegateIsSplit whether the one that is delegated to is
 */
record ConstructorChain(
    int delegate,
    String delegateOwner,
    String delegateDescriptor,
    boolean delegateIsBase,
    boolean blank,
    boolean split,
    boolean delegateIsSplit) {}
