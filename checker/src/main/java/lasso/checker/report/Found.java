package lasso.checker.report;

import lasso.checker.property.Violation;
import lasso.checker.trace.Counterexample;

/** A violation with its run in words. */
public record Found(Violation violation, Counterexample run) {}
