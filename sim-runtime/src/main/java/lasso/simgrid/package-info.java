/**
 * What stands behind the SimGrid interfaces: which process is which actor, and how calls become wishes. Instrumented with the program, a part of each process's state. Thread rule: as application code.
 */
package lasso.simgrid;
