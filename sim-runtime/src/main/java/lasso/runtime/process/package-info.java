/**
 * One simulated process: restore a stored local state, run it to its next request, capture and canonicalise it, and
 * remember the step. Enters: a program image and the reply to a request. Leaves: local state numbers, requests, posts
 * and observations (output, endings).
 *
 * <p>Thread rule: everything belongs to one worker, and so do the class loader and the hooks that it defines.
 */
package lasso.runtime.process;
