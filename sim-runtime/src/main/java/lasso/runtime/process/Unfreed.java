package lasso.runtime.process;

/**
 * Something that a process made and had not freed at Finalize.
 *
 * @param what such as {@code communicator}
 * @param place of the call that made it, or null when that is not known
 */
public record Unfreed(String what, StackTraceElement place) {}
