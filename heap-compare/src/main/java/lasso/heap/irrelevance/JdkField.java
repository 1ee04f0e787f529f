package lasso.heap.irrelevance;

/**
 * A field of a JDK class that is not, or not by its value, part of the state.
 *
 * @param className binary name of the class that declares it, or of a subclass in which it means something else
 * @param rule what to do with it
 * @param owner for {@link Rule#RELATIVE_TO}, a path of fields from the same object to the other number; else empty
 * @param firstJdk the first release that may have it
 * @param lastJdk the last one
 */
public record JdkField(
    String className, String fieldName, Rule rule, String owner, int firstJdk, int lastJdk) {

  /** What capture and comparison do with a field. */
  public enum Rule {
    /** Not stored: a restored object has zero or null there, as one that never used it. Caches, modification counts. */
    IGNORE,
    /**
     * Compared as the difference to the number at {@link JdkField#owner}: {@code expectedModCount - modCount}. Capture
     * stores the difference (wrapping int arithmetic) among the relevant primitives; restore, once the owner's number is
     * back, sets owner + difference. That is sound because JDK code compares the two numbers only with each other. When the
     * path meets null, the value itself is stored.
     */
    RELATIVE_TO,
    /**
     * A view of the object that is made when first asked for: stored apart if the view is part of the state by another way, else
     * left out. Comparison does not see it, for the view itself tells whose it is.
     */
    VIEW,
    /** Part of the state as any field: listed so that nobody takes it for forgotten. */
    ORDINARY,
    /** Only what the class counts as content is compared, in its order: spare room and offsets are not. */
    BY_CONTENT
  }

  /** Whether a release may have the field. */
  public boolean in(int jdk) {
    return firstJdk <= jdk && jdk <= lastJdk;
  }
}
