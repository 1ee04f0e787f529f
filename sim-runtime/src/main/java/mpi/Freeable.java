package mpi;

/** An object of the library with an end of its own. */
public interface Freeable {
  void free() throws MPIException;
}
