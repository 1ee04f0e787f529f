/**
 * Large heaps in arenas. Enters: canonical images, and from which block of the previous state each block came. Leaves:
 * snapshots in which a block keeps its address from state to state, so that consecutive states share pages; dense
 * numbers for states, given by canonical hash and graph comparison; the canonical image of a stored state again. When a
 * heap is large, and why: {@code docs/decisions/images-and-arenas.md}.
 *
 * <p>Thread rule: everything here belongs to one thread, like the arena and the page store below.
 */
package lasso.heap.arena;
