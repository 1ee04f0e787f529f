package mpi;

/** What happens after a wrong call; under the checker every wrong call ends the run as a usage error. */
public class Errhandler {
  Errhandler() {}
}
