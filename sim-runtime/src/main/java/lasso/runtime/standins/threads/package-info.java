/**
 * Threads inside a process, as part of its state (docs/semantics.md, section 19). Ordinary Java that is instrumented with the program: what is static here belongs to the process.
 *
 * <p>Enters: what the program does to threads and monitors, by passes that redirect its calls. Leaves: at each scheduling point of a process with several threads the end of a step, and
 * for the process layer the stacks and needs of all threads ({@link lasso.runtime.standins.threads.TableDoor}). One thread runs at a time, so nothing here is synchronised.
 */
package lasso.runtime.standins.threads;
