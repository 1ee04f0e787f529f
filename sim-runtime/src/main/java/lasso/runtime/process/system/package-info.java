/**
 * Systems of several programs. Several {@link lasso.runtime.process.SimulatedProcesses} that share their messages and requests stand behind one number space of local states. One per worker; not
 * thread-safe.
 */
package lasso.runtime.process.system;
