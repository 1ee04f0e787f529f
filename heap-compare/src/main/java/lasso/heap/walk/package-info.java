/**
 * A heap as a graph of typed blocks. Enters: a canonical image, or blocks that lie at arena addresses. Leaves: one
 * read-only view ({@link lasso.heap.walk.HeapGraph}) on which canonicalisation, comparison and reports are written.
 * The formats of images and blocks stand in {@code docs/architecture.md} and {@link
 * lasso.heap.layout.TypeKind}.
 *
 * <p>Thread rule: a view belongs to one thread, and lives no longer than the memory below it.
 */
package lasso.heap.walk;
