/**
 * SimGrid's S4U interface for Java, simulated: programs are written against these signatures. Mailboxes, communications and actors that exist when the simulation begins are here; {@code docs/systems.md} says what is not.
 * Thread rule: as application code.
 */
package org.simgrid.s4u;
