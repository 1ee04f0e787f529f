/**
 * Content-addressed records of any length, packed side by side. Enters: the address of a record and how many of its
 * first bytes are its key. Leaves: a dense id, the same for equal keys, and the address of the stored record. Hashes
 * (64-bit xxHash) find candidates, byte comparison of the keys decides.
 *
 * <p>Thread rule: a store belongs to one thread.
 *
 * <p>Made for images of local states, of which a part is irrelevant to comparison ({@code docs/architecture.md}).
 */
package lasso.store.intern;
