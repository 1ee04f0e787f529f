/**
 * Why heaps differ. Enters: two heaps, or the heaps of the states along a path. Leaves: differences with the path from a
 * root and both values; fields, lists and arrays that keep growing. For reports, so clarity goes before speed; only
 * relevant parts are looked at. Beside them {@link lasso.heap.diff.HeapContents}, which shows what is in one heap.
 *
 * <p>Thread rule: everything here belongs to one thread.
 */
package lasso.heap.diff;
