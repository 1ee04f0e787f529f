/**
 * A debug adapter: the <a href="https://microsoft.github.io/debug-adapter-protocol/specification">Debug Adapter Protocol</a> for a {@link
 * lasso.checker.stepping.SteppedRun}. Threads are ranks, or the threads of a process that has several; frames are those that a stored state has kept, and every step can be taken back.
 *
 * <p>Enters: messages of a debugger, and a way to open what it wants to see. Leaves: messages to it. Nothing else of Lasso loads a class of the protocol's
 * library.
 *
 * <p>Thread rule: requests are answered one after the other by a thread of the adapter's own; only a pause is heard in between.
 */
package lasso.checker.debug;
