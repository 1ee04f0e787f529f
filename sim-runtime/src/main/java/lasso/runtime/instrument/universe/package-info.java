/**
 * The closed world of the program under check: every application class that {@code main} can mention, as ASM class
 * nodes that passes rewrite in place, with hierarchy queries over application and platform classes, and a call graph
 * (rapid type analysis, Bacon and Sweeney, OOPSLA 1996) that says which methods are reached and which of them may
 * reach the suspension point.
 *
 * <p>Enters: a {@link lasso.runtime.program.ClassLookup} and the name of the main class. Leaves: class nodes and
 * answers about methods. No class is initialised here. Thread rule: one thread builds; nothing is shared while it does.
 */
package lasso.runtime.instrument.universe;
