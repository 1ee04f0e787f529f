package mpi;

/** What happens after a wrong call: the run ends with a usage error, or the call throws an {@link MPIException}. */
public class Errhandler {
  Errhandler() {}
}
