package lasso.runtime.reference;

/**
 * Something that can happen next.
 *
 * @param rank the process that is resumed, or whose receive or send changes
 * @param what in words, the same in every run with the same choices before
 * @param optional nothing obliges the network to let it happen
 * @param negative a test or probe is answered with no
 */
public record PlainChoice(
    int rank, String what, boolean optional, boolean negative, Runnable effect) {}
