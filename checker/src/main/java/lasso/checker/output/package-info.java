/**
 * What leaves the tool. Enters: text that may hold words of the program under check, and files that the user named. Leaves: text that a terminal shows as it
 * is and that can't move its cursor or hide anything, and files that are whole or not there.
 *
 * <p>Thread rule: streams as {@link java.io.PrintStream}; everything else has no state.
 */
package lasso.checker.output;
