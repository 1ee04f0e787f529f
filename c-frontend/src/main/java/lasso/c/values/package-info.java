/**
 * What states of programs in C hold, in C's terms: variables by their names and types in the debug information, pointers as what they lead to, and how two states differ in them. Enters: the bytes of linear memory and the suspended
 * frames of a stored state. Leaves: variables that are opened one after the other. What the debug information does not tell is left out. For readers only, but for {@link lasso.c.values.SurePointers}, which says what of frames the comparison of heaps may take for pointers: no other verdict rests on it. Thread rule: any thread.
 */
package lasso.c.values;
