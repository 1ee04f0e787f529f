/**
 * Passes for calls that lead out of the program: into the JDK, to native code, to the library's own stubs. What depends on the run is mediated by a hook, what calls back or draws gets a stand-in, what can't be
 * controlled is refused where the program makes the call (decisions/allow-list.md).
 */
package lasso.runtime.instrument.passes.foreign;
