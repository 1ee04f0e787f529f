package org.mpi_sws.jmc.api.util.concurrent;

import java.util.concurrent.locks.ReentrantLock;

/** A lock as any other. */
public class JmcReentrantLock extends ReentrantLock {}
