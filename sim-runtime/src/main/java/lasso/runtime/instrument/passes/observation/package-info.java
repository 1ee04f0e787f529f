/**
 * Passes for what formulas observe; they run only when there are formulas. A write that may change something observed is followed by a call behind which a step can end; observed locals get a shadow that outlives
 * their frame; methods that serve as propositions get copies that run between steps (decisions/observations.md).
 */
package lasso.runtime.instrument.passes.observation;
