/**
 * Runs: sets of states, as rows of columns, sorted and delta-coded in files that are read from front to back; and what is done with them, union and difference. Exact: rows and columns are numbers of halves, so nothing is hashed. Enters:
 * rows in ascending order. Leaves: the same rows, or a {@link lasso.distributed.runs.DiskTroubleException}: each block carries a checksum.
 *
 * <p>Duplicates are found late, as in Korf, Delayed duplicate detection (AAAI 2003), and Stern, Dill, Using magnetic disk instead of main memory in the Murphi verifier (CAV 1998); the runs are sorted instead of hashed.
 *
 * <p>Thread rule: one thread for each file and its readers.
 */
package lasso.distributed.runs;
