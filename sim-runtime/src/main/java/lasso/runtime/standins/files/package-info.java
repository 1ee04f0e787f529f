/**
 * Files on purpose: in place of the JDK's streams and file methods, where {@code --files} or {@code --scratch} allows them. What the
 * program reads was read before anything ran; what it writes stays in memory. Ordinary Java that is instrumented with the program, so that positions
 * and contents are part of the state of a process. {@link lasso.runtime.standins.files.Disk} is the one place that knows what there is.
 */
package lasso.runtime.standins.files;
