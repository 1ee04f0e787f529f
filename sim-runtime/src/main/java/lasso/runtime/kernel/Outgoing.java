package lasso.runtime.kernel;

/**
 * A send that is not complete.
 *
 * @param yielding whether the buffering rule lets it complete unmatched
 */
record Outgoing(int handle, boolean yielding) {}
