/** The methods of communicators that the Java bindings of Open MPI only have, such as {@code iSend}: each makes a span of its arguments and calls what both dialects share. */
package lasso.mpi.ompi;
