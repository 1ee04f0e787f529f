/**
 * Checks of message-passing programs as JUnit 5 tests. A test method under {@link lasso.junit.ModelCheck} is the program of all ranks; {@link
 * lasso.junit.LassoAssertions} checks a main class from within any test; {@link lasso.junit.Replay} follows a recorded schedule again.
 *
 * <p>Enters: a plan, made from annotations. Leaves: a test that passes, or fails with the counterexample in its message. Each check runs in a Java machine
 * of its own ({@code Machine} starts it, {@code MachineMain} is its main class), so tests need no options of the Java machine, may run in parallel, and a
 * program that goes wild takes no test with it. Everything goes through {@link lasso.api}.
 *
 * <p>Errors: {@link java.lang.AssertionError} for what a check finds; {@link org.junit.platform.commons.JUnitException} for annotations that can't be used.
 */
package lasso.junit;
