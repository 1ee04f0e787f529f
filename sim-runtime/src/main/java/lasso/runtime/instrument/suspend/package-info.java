/**
 * Suspension in bytecode: rewrites methods that may reach the suspension point so that a step can end by returning from
 * every frame and begin by calling into every frame again, any number of times from the same stored stack.
 *
 * <p>Enters: classes as ASM tree nodes with expanded frames, and two questions answered about their methods ({@link
 * lasso.runtime.instrument.suspend.SuspendableMethods}). Leaves: the same nodes rewritten, and a {@link
 * lasso.runtime.instrument.suspend.SiteTable} that says what each suspended frame holds.
 *
 * <p>A rewritten method, for a suspendable call number k:
 *
 * <pre>
 *            if (mode == REWINDING) switch (frames.popSite()) { case k: goto restore_k; ... }
 *            ...                                  body as it was
 *   call_k:  invoke callee                        inside the body's own exception ranges
 *            if (mode == UNWINDING) goto save_k
 *            ...
 *   save_k:  push live operands, live locals, this, site k; return a dummy
 *   restore_k: pop them; the receiver is the next frame's this; dummy arguments; goto call_k
 * </pre>
 *
 * <p>Frames of the verifier are written, never computed: see {@link
 * lasso.runtime.instrument.suspend.TypeFlow}. What is live follows from a backward data-flow analysis with exception edges
 * (Aho, Lam, Sethi, Ullman, Compilers, section 9.2.5). Thread rule: one pass object per thread; the site table is shared.
 */
package lasso.runtime.instrument.suspend;
