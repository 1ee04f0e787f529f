package org.junit.jupiter.api;

/** Imported by programs that have a {@code main} besides. */
public @interface Test {}
