/**
 * Whether {@code --memory} bounds the whole process: programs of many shapes ({@code perf/memory}), none of which fits into the bound, and the largest resident size
 * of each run. Enters: the table of the shapes. Leaves: a table for {@code docs/trust.md}; exit code 1 when a bound was not kept or a run did not end by itself.
 *
 * <p>Every run is a process of its own, as a user would start it. Thread rule: one run after another.
 */
package lasso.perf.memory;
