/** Passes that put a hook before or behind what has to be seen while a step runs: writes to arrays, uses of open buffers, jumps backwards, new objects. They come after the call graph, so none of them may add a call that suspends. */
package lasso.runtime.instrument.passes.barrier;
