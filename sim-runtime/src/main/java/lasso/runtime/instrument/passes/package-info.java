/**
 * The rewritings of application classes, one small class per construct, each on an ASM class node. They change single
 * instructions into straight-line code or calls, so that the stack map frames of the class file stay valid. Their
 * order, with reasons, stands in {@code lasso.runtime.instrument.PassPipeline}.
 *
 * <p>Enters: class nodes with expanded frames. Leaves: the same nodes changed, and generated classes added to the
 * universe. Thread rule: one thread.
 */
package lasso.runtime.instrument.passes;
