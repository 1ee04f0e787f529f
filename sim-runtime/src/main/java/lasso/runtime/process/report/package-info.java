/** What the process layer tells about steps and processes: calls with their places, output, ends, numbers. Immutable values; whoever prints them lives elsewhere. */
package lasso.runtime.process.report;
