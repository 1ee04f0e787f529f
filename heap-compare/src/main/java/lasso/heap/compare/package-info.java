/**
 * Exact comparison of heap graphs: the reference truth about which states are equal, independent of canonical images.
 * Enters: two graphs with one type table. Leaves: whether a bijection of their relevant blocks exists that maps root to
 * root and keeps types, primitives, constants and references. Irrelevant parts are never looked at. Why both exist: {@code
 * docs/decisions/images-and-arenas.md}.
 *
 * <p>Thread rule: a comparison belongs to one thread and is reusable.
 */
package lasso.heap.compare;
