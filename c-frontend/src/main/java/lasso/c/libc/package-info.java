/**
 * The functions of the C library that are written in Java over linear memory: formatted output, mathematics, what the surroundings mediate. Application code:
 * instrumented with the program. Thread rule: as application code, one process.
 */
package lasso.c.libc;
