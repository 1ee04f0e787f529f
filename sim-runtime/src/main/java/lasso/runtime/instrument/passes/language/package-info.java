/**
 * Passes that turn constructs of Java into ordinary code, so that all that follows sees fields, methods and calls only: lambdas and method references become classes, class initialisers become methods that run
 * once per process (decisions/class-initialisers.md), constants of enums become objects that all states share. They come before the call graph.
 */
package lasso.runtime.instrument.passes.language;
