/**
 * Many programs, each with the verdict that is expected of it. Enters: manifests, tables of programs with their ranks, options, expected verdicts and
 * bounds. Leaves: an answer per row, compared with what was expected, and reports of all of them. Programs are checked in other
 * Java machines than this one, so that a crash, a full memory or a hang of one harms no other, and what can't be decided within the bounds is inconclusive. Machines are warm from other rows where that is safe;
 * an answer that is not as expected counts only from a machine of its own (docs/decisions/warm-machines.md).
 *
 * <p>Thread rule: rows run side by side; what they share is immutable, and listeners are called by one thread at a time.
 */
package lasso.checker.suite;
