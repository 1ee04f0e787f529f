/**
 * What states of programs in C hold, in C's terms: variables by their names and types in the debug information, pointers as what they lead to, and how two states differ in them. Enters: the bytes of linear memory and the suspended
 * frames of a stored state. Leaves: variables that are opened one after the other. For readers only: no verdict rests on it, and what the debug information does not tell is left out. Thread rule: any thread.
 */
package lasso.c.values;
