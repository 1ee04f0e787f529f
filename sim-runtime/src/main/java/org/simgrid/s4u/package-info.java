/**
 * SimGrid's S4U interface for Java, simulated: programs are written against these signatures. {@code docs/systems.md} says what is not here. In one process activities are objects of the heap that actors wait for: {@link
 * org.simgrid.s4u.Activity} says when one can be over, {@code Meetings} who meets whom in a mailbox. Thread rule: as application code.
 */
package org.simgrid.s4u;
