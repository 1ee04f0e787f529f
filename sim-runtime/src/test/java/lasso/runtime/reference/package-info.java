/**
 * A naive runtime to hold the real one against: every process is a plain thread with classes of its own, nothing is
 * suspended, stored or remembered, and the network is a list that is searched. Enters: a program image and a choice
 * at every point where the network has one. Leaves: endings, outputs, and the list of choices there were. A path is run
 * again by making the same choices, which is all that an exhaustive reference explorer needs.
 *
 * <p>Thread rule: the caller's thread and the process threads take turns; only one ever runs.
 */
package lasso.runtime.reference;
