package lasso.runtime.observe;

/**
 * A local variable that some path begins at: the one of this name in each method of this name.
 *
 * @param number dense, from 0
 * @param owner internal name of the class
 */
public record ObservedLocal(int number, String owner, String method, String name) {}
