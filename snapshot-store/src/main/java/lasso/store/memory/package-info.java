/**
 * Native memory for the stores: reading and writing by address, blocks that are owned and bounded, and the hash index
 * that content-addressed stores share. Enters: sizes and addresses. Leaves: addresses as longs; the off-heap library
 * stays behind this package.
 *
 * <p>Thread rule: {@link lasso.store.memory.NativeMemory} has no state; everything else belongs to one thread.
 *
 * <p>The index is linear probing after Knuth, The Art of Computer Programming,
 * volume 3, section 6.4, algorithm L.
 */
package lasso.store.memory;
