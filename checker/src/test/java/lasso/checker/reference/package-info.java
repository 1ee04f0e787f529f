/**
 * Naive references which the checker is held against, and random programs to do so. One network, transcribed from {@code
 * docs/semantics.md} on plain collections; two ways to run a process, both from its start with the replies so far:
 * {@link lasso.checker.reference.PlainReplayer} runs uninstrumented classes in a thread, {@link
 * lasso.checker.reference.FrameReplayer} runs instrumented ones and describes where they stop. {@link
 * lasso.checker.reference.NaiveExplorer} explores with either: states are equal when the histories of all processes are, or when
 * the descriptions are.
 *
 * <p>Shared with the checker: the value types of requests, the {@code mpi} library and the hooks; with the second also
 * the instrumentation and its frame records. Not shared: kernel, images, hashes, memo, restoring, search.
 *
 * <p>Thread rule: single-threaded; the threads of plain processes take turns with their explorer.
 */
package lasso.checker.reference;
