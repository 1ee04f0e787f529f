/**
 * Which Java methods stand behind the undefined functions of a program in C, and how their arguments are adapted. Part of the tool: read when a program is
 * translated, never part of a process. Thread rule: immutable.
 */
package lasso.c.host;
