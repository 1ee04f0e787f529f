/**
 * The rewritings of application classes, one small class per construct, each on an ASM class node. They change single
 * instructions into straight-line code or calls, so that the stack map frames of the class file stay valid. Their
 * order, with reasons, stands in {@code lasso.runtime.instrument.PassPipeline}. Rooms inside, in that order:
 *
 * <ul>
 *   <li>{@code language}: constructs of Java become ordinary code: lambdas, initialisers, enums;
 *   <li>{@code observation}: what formulas observe is noted where it changes;
 *   <li>{@code foreign}: calls that lead out of the program are mediated, replaced or refused;
 *   <li>{@code barrier}: what has to be seen while a step runs: writes to arrays, open buffers, loops, memory.
 * </ul>
 *
 * <p>Enters: class nodes with expanded frames. Leaves: the same nodes changed, and generated classes added to the
 * universe. Thread rule: one thread.
 */
package lasso.runtime.instrument.passes;
