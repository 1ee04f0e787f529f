/**
 * Checkpoints: files in a directory that a search writes now and then, each time a part more, and a manifest that names them with lengths and digests. Nothing is changed once it stands there; what is new is written beside and renamed.
 * Enters: contents of parts. Leaves: the last checkpoint whose files are all in order.
 *
 * <p>Thread rule: one thread; another process is kept out by a lock.
 */
package lasso.distributed.checkpoint;
