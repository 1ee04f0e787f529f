/**
 * Canonical form. Enters: a heap as a graph. Leaves: its canonical image (breadth-first from the root, visiting numbers in
 * place of addresses, irrelevant parts apart) and a 128-bit hash of the relevant section. Two heaps are one state exactly
 * when their relevant sections are equal bytes. The format stands in {@code docs/architecture.md}; Iosif, "Symmetry Reduction Criteria for Software Model
 * Checking", describes such canonical walks.
 *
 * <p>Thread rule: everything here belongs to one thread.
 */
package lasso.heap.canonical;
