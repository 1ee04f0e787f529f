/**
 * Automata as text: the Hanoi omega-automata format in and out (Babiak et al., The Hanoi Omega-Automata Format, CAV 2015, version 1), DOT, and
 * SPIN's never claims.
 *
 * <p>Enters: automata, text. Leaves: text, automata, or a {@link lasso.ltl.io.HoaSyntaxException}. Thread rule: that of the letters.
 */
package lasso.ltl.io;
