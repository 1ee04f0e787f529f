/**
 * What a process finds around itself besides messages: clocks, random numbers, locale, zone, charset, files. Everything here is said by the
 * user and fixed before a process runs, so that no answer depends on the machine. Enters: options. Leaves: immutable values
 * that instrumentation and the process layer obey. Safe for use by several threads.
 */
package lasso.runtime.surroundings;
