/**
 * Mailboxes as network state (semantics, section 18): the rules of the passive cell behind the SimGrid interfaces, and the objects that actors hand to each other. What enters are wishes and
 * object graphs, what leaves are moves and bytes. Pure functions, but for a table of names that only grows.
 */
package lasso.runtime.mailbox;
