/**
 * The public door of Lasso: programs that check programs begin here. The types of this package and of {@link lasso.api.plan} are all that is public by
 * promise; everything else may change. {@code checker/src/test/resources/lasso/api/surface.txt} lists them.
 *
 * <p>Enters: a {@link lasso.api.plan.CheckPlan}. Leaves: a {@link lasso.api.Verdict}, a {@link lasso.api.Run}, or a {@link lasso.api.Space} to walk.
 * Errors: an {@link java.lang.IllegalArgumentException} for a plan that contradicts itself, when it is built; {@link lasso.api.Verdict.Answer#UNUSABLE}
 * or {@link lasso.api.Checker.UnusableException} for a program that can't be used; anything else that is thrown is a bug of Lasso.
 *
 * <p>Thread rule: all types are immutable or guard themselves; a check runs in a thread of its own while the caller waits.
 *
 * <p>A check, with its counterexample:
 *
 * <pre>{@code
 * CheckPlan plan =
 *     CheckPlan.of(Program.of("examples/TwoRankDeadlock.java")).semantics(s -> s.processes(2)).build();
 * Verdict verdict = Checker.create().check(plan);
 * if (verdict.answer() == Verdict.Answer.VIOLATED) {
 *   Violation first = verdict.violations().get(0);
 *   System.out.println(first.kind() + " after " + first.stem().size() + " steps");
 *   System.out.println(verdict.render(Verdict.Format.TEXT));
 * }
 * }</pre>
 *
 * <p>A walk through the states:
 *
 * <pre>{@code
 * Space space = Checker.create().space(CheckPlan.of(Program.of("examples/AnySource.java")).build());
 * Space.State state = space.initial();
 * while (!space.moves(state).isEmpty()) {
 *   Space.Move first = space.moves(state).get(0);
 *   System.out.println(first.step().call() + ": " + first.step().reply());
 *   state = space.take(first).state();
 * }
 * System.out.println(space.view(state).standing());
 * }</pre>
 */
package lasso.api;
