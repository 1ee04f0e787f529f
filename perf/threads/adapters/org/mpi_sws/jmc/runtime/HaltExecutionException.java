package org.mpi_sws.jmc.runtime;

/** Declared by the programs. */
public class HaltExecutionException extends RuntimeException {}
