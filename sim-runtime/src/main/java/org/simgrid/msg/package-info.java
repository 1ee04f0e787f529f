/**
 * SimGrid's older interface for Java (MSG), simulated: programs are written against these signatures. Everything is done by the simulation behind {@link org.simgrid.s4u}, in one process. Thread rule: as application code.
 */
package org.simgrid.msg;
