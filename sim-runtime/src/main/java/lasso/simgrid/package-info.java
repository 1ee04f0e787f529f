/**
 * What stands behind the SimGrid interfaces (semantics, section 18). {@code SharedSimulation} with its threads is one process with all actors: who runs, waits, is killed or suspended. {@code ActorWorld} is a process for each actor: which process is which, and how calls become wishes. Instrumented with the
 * program, a part of each process's state. Thread rule: as application code.
 */
package lasso.simgrid;
