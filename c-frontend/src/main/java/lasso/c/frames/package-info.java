/**
 * Finds where variables of functions that lie in memory hold what nobody will read: as the locals of Java, which its states leave out where they are dead. Enters: functions of a module that was compiled for the memory
 * checks, whose frames tell their objects. Leaves: for each call which objects are zeroed before it, and which hold nothing while it is under way. Rules and reasons: {@code docs/decisions/dead-variables.md}. Tool
 * code: runs when a program is translated. Thread rule: one thread.
 *
 * <p>Textbook: Nielson, Nielson and Hankin, <i>Principles of Program Analysis</i> (1999), sections 2.1.4 (liveness) and 2.5 (interprocedural summaries).
 */
package lasso.c.frames;
