/** The methods of communicators that MPJ Express only has, such as {@code Send}: each makes a span of its arguments and calls what both dialects share. */
package lasso.mpi.mpj;
