package lasso.checker.trace;

import lasso.runtime.kernel.Post;

/**
 * An operation that a step posted on its way.
 *
 * @param place where, or null
 * @param call the interface method, such as {@code Comm.Isend}
 * @param detail the arguments that matter
 * @param effect such as {@code sends int[1] {5} to rank 1, tag 3}
 * @param message what it sends, or null
 * @param asks whether it asks a passive cell, such as the network of sockets, for something
 */
public record TracePost(
    Place place, String call, String detail, String effect, Post.Send message, boolean asks) {}
