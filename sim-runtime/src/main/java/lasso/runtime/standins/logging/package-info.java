/**
 * Logging for simulated processes: what stands in the place of {@code java.util.logging}, whose loggers all processes of a Java machine would share. Instrumented with the program; loggers are
 * part of a process's state, each call happens at one moment. Uses nothing else of this project.
 */
package lasso.runtime.standins.logging;
