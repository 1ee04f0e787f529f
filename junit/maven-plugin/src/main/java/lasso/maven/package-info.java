/**
 * The goal {@code lasso:suite} of Maven: manifests of programs with their expected verdicts are checked as part of a build.
 *
 * <p>Enters: the parameters of the goal, and the class path of the project's tests. Leaves: a build that goes on or fails, and the files of the suite. The suite
 * runs in a Java machine of its own with the options that Lasso needs; how its rows are spread over further ones is the suite's own matter.
 *
 * <p>Errors: a failure for answers that are not the expected ones, an error of execution for what can't be used or for a machine that ended without an answer.
 */
package lasso.maven;
