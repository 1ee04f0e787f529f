/**
 * Between live Java objects and stored images: capture walks the objects that are reachable from a process's roots in
 * canonical order and writes the image of {@code docs/architecture.md}; restore builds the objects again. What can't be
 * state (threads, open files, native handles) is refused with the path from a root that reaches it.
 *
 * <p>Enters: roots (frames, statics, handles, operations under way). Leaves: image bytes in native memory, and back. Rules for JDK types live
 * in {@link lasso.runtime.capture.ClassPlans}, one plan per class.
 *
 * <p>Thread rule: one instance of everything per worker.
 */
package lasso.runtime.capture;
