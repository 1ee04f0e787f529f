package org.mpi_sws.jmc.runtime;

/** Declared by the programs, never thrown by a lock here. */
public class HaltTaskException extends RuntimeException {}
