/**
 * Message-passing programs of other people under two builds of Lasso: what the newer one refuses that the older one ran. Enters: a table of repositories, a directory with their checkouts, which are not part of the project, and a clone at an older commit. Leaves:
 * figures for each repository, and a line for each program that is newly refused or has another verdict. Thread rule: one program at a time, the two builds side by side.
 */
package lasso.perf.refused;
