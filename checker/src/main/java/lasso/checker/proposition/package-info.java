/**
 * From the text of formulas to letters. Enters: formulas as the user wrote them, the number of ranks; later the vectors of global states. Leaves: one
 * {@link lasso.checker.proposition.Property} for each formula to decide, the observations that the process layer has to make, the letters of states,
 * and remarks on formulas that say less than they seem to. docs/decisions/liveness.md fixes what atoms mean.
 *
 * <p>Thread rule: everything belongs to the search thread.
 *
 * <p>Papers: Beer, Ben-David, Eisner, Rodeh, <i>Efficient Detection of Vacuity in Temporal Model Checking</i> (FMSD 2001), of which only antecedents that
 * never hold and atoms that never change are looked for.
 */
package lasso.checker.proposition;
