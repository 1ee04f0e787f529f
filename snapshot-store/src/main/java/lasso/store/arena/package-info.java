/**
 * The off-heap memory of one process: a deterministic allocator whose metadata lies inside the arena, typed access by
 * offset, and snapshots that cost what changed. Enters: lengths, offsets, values, snapshots. Leaves: offsets in bytes,
 * values, snapshots (lists of page ids).
 *
 * <p>Thread rule: an arena and the page store that it is snapshot to belong to one thread.
 *
 * <p>The allocator follows Masmano, Ripoll, Crespo, Real, TLSF: a new dynamic memory allocator for
 * real-time systems, ECRTS 2004, section 3 (two-level segregated fit, immediate coalescing).
 */
package lasso.store.arena;
