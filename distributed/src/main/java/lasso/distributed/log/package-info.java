/**
 * The log of questions: what was asked of a kernel's halves first, in its order, and how it is asked again. Enters: questions as they are found out; halves that know nothing yet. Leaves: bytes; halves that give the same numbers.
 *
 * <p>Thread rule: a log is written under the lock of the halves, and read while nobody finds anything out.
 */
package lasso.distributed.log;
