/**
 * One simulated process: restore a stored local state, run it to its next request, capture and canonicalise it, and
 * remember the step. Enters: a program image and the reply to a request. Leaves: local state numbers, requests, posts
 * and observations (output, endings).
 *
 * <p>{@link lasso.runtime.process.SimulatedProcesses} is the door: it remembers steps. {@link lasso.runtime.process.StepRunner} executes one on the {@link
 * lasso.runtime.process.ProcessMachine}, while {@link lasso.runtime.process.SuspendingHandler} takes the calls of the process. Rooms inside:
 *
 * <ul>
 *   <li>{@code call}: what a process says and is told;
 *   <li>{@code tables}: what has numbers: stored states, steps, requests, effects, payloads;
 *   <li>{@code audit}: samples of steps and states are examined a second time;
 *   <li>{@code report}: what is told about steps and processes.
 * </ul>
 *
 * <p>Thread rule: everything belongs to one worker, and so do the class loader and the hooks that it defines.
 */
package lasso.runtime.process;
