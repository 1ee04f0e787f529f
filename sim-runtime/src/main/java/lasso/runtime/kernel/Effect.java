package lasso.runtime.kernel;

import java.util.List;

/**
 * What a step does to the network before its request stands: first the operations that its reply completed are closed,
 * then {@code posts} happen in order, then every open handle {@code h} of the process becomes {@code
 * renaming.get(h)} (handles are numbered in canonical visiting order). An empty renaming changes nothing.
 */
public record Effect(List<Post> posts, List<Integer> renaming) {}
