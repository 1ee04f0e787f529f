/**
 * Data races between the threads of a process (docs/semantics.md, section 19). Enters: the plain accesses of the next steps of all threads from one local state. Leaves: the first conflict between two of them that no common monitor
 * excludes, or nothing. Thread rule: one worker's.
 */
package lasso.runtime.process.races;
