/**
 * Many programs, each with the verdict that is expected of it. Enters: manifests, tables of programs with their ranks, options, expected verdicts and
 * bounds. Leaves: an answer per row, compared with what was expected, and reports of all of them. Every program is checked in a Java machine
 * of its own, so that a crash, a full memory or a hang of one harms no other, and what can't be decided within the bounds is inconclusive.
 *
 * <p>Thread rule: rows run side by side; what they share is immutable, and listeners are called by one thread at a time.
 */
package lasso.checker.suite;
