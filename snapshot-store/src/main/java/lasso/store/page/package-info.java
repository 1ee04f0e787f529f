/**
 * Content-addressed pages. Enters: the address of a page's bytes. Leaves: a dense page id, the same for the same content,
 * and the address of the stored bytes. Hashes (64-bit xxHash) find candidates, byte comparison decides.
 *
 * <p>Thread rule: a store belongs to one thread.
 */
package lasso.store.page;
