/**
 * Gives blocks of C's heap canonical addresses at the end of a step, so that what was built in another order of arrival is the same state. Enters: global variables with their types, the memory of a process that has
 * stopped, and all other numbers that it holds. Leaves: memory with blocks moved and the pointers to them changed, or untouched. What is surely a pointer, and why moving is sound: {@code
 * docs/decisions/heap-renaming.md}. Tool code: runs between steps, not within the process. Thread rule: one arrangement per worker.
 *
 * <p>Paper: Bartlett, <i>Compacting Garbage Collection with Ambiguous Roots</i> (WRL 88/2).
 */
package lasso.c.heap;
